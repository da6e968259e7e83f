/**
 * A small, strict stand-in for Discord: its REST API and gateway on a local port, with people who click and type.
 * The end-to-end tests and the browser sandbox run the bot against it. What Discord would refuse, it refuses, and it
 * writes that down. Unknown keys, unknown routes and unseen attachments, which Discord lets pass, are noted as well.
 *
 * ```ts
 * const discord = await startStandIn();                       // or { port, clock: manualClock(), times: { answer: 300 }, rateLimits: true }
 * process.env.DISCORD_API_URL = discord.apiUrl;               // new Client({ rest: { api: discord.apiUrl } }), login with discord.token
 * const [greta, ana] = [discord.user('Greta'), discord.user('Ana')];   // Greta owns the server; Ana, Ben, Cleo are members
 * const reply = await greta.slash('#arena', '/encounter start', { system: 'brp', foe: 'Ben', sheet: { name: 'a.json', content: '{}' } });
 * reply.kind;                                                 // 'message' | 'update' | 'modal' | 'failed' (nothing within 3 s)
 * reply.message?.text; reply.message?.buttons; reply.message?.ephemeral;   // live: always the present state
 * const names = await ana.complete('#arena', '/attack', 'target', 'gob', { weapon: 'sword' });
 * const board = await ana.waitFor((message) => message.text.includes('Round 1'), { channel: '#arena' });
 * const panel = await ana.click(board, 'Choose');             // by label or custom id; disabled, absent or unseen ones throw
 * await ana.select(panel.message!, 'targets', ['Goblin']);    // by custom id or placeholder; values or labels, users by name
 * const asked = await ana.click(panel.message!, 'Other…');
 * await ana.submit(asked.modal!, { reason: 'because' });      // fields by custom id or label
 * await greta.contextMenu('Explain this', board);             // or ('Stand-in', { user: 'Ben', channel: '#arena' })
 * ana.messages('#arena'); ana.lastMessage('#arena'); ana.pings(); ana.notices(); ana.say('#arena', 'hi'); ana.dismiss(panel.message!);
 * await discord.settled();                                    // nothing unanswered, nothing in flight
 * expect(discord.complaints).toEqual([]);                     // announce what you mean: discord.expectComplaint({ code: 10008 })
 * await discord.close();
 * ```
 *
 * Going wrong: `fault({ method: 'POST', path: /\/messages$/, times: 2 }, { kind: 'answer', status: 500 })`, also kinds `lose-request`,
 * `lose-answer` (carried out, then the socket breaks), `delay`, `hold`; `dropConnections()`, `askToReconnect()`, `invalidateSessions()`,
 * `deleteMessage(message)`, `deleteChannel('#pit')`, `archiveThread('name')`, `deny('#arena', ['SEND_MESSAGES'])`/`allow`, `removeMember(id)`, `giveRole(id, 'Game Master')`,
 * `replay(reply.id)` (the same interaction again), `setRateLimits(true)`, a user's `dmsClosed`.
 * More room: `addUser('Dora')`, `addChannel('pit')`, `addGuild('Other')`; `'dm'` as a channel is a person's direct channel with the bot.
 * `startSlash`/`startClick` do the deed without waiting for the answer. `allMessages('#arena')` also shows everybody's ephemeral messages.
 */
export { type Clock, type ManualClock, manualClock } from './clock.ts';
export { addForum, tagsOf } from './forums.ts';
export { StandIn } from './handle.ts';
export type { Complaint, ComplaintFilter } from './http/complaints.ts';
export type { Fault, FaultTarget } from './http/faults.ts';
export type { RateLimitOptions } from './http/rate-limits.ts';
// For clients that are not honest: an interaction with a custom id or values of one's own making, and what came of it.
export { openInteraction } from './interactions.ts';
export type { PermissionName } from './permissions.ts';
export type { FieldValues, ShownModal } from './person/form.ts';
export type { GivenFile, OptionValues } from './person/options.ts';
export type { Person } from './person/person.ts';
export { answered, type Reply } from './person/reply.ts';
export type { SeenButton, SeenMessage, SeenSelect } from './person/seen.ts';
export { shardOf } from './snowflake.ts';
export type { StandInOptions } from './stand-in-options.ts';
export type { Choice, Ping } from './state.ts';
export { wireMessage } from './wire/message.ts';

import { channel } from 'node:diagnostics_channel';
import { StandIn } from './handle.ts';
import type { StandInOptions } from './stand-in-options.ts';

/** Every stand-in that starts is published here, so that a test run can listen to all of them. */
const started = channel('discord-stand-in:started');

/** Starts a stand-in on a local port. */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await StandIn.start(options);
  started.publish(standIn);
  return standIn;
}
