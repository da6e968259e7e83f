/** What is said of missing permissions, to whom, and how often: for each lack, place and reader. */
import { type APIInteraction, ChannelType } from 'discord.js';
import { expect, test } from 'vitest';
import { createPermissionReports, missingPermissions, PERMISSIONS } from '../../src/discord/permissions.ts';

const BITS = {
  view: 1n << 10n,
  send: 1n << 11n,
  files: 1n << 15n,
  history: 1n << 16n,
  webhooks: 1n << 29n,
  manageThreads: 1n << 34n,
  publicThreads: 1n << 35n,
  inThreads: 1n << 38n,
  pin: 1n << 51n,
} as const;
type Name = keyof typeof BITS;
const NAMES = Object.keys(BITS) as Name[];
const but = (...lacking: readonly Name[]): bigint => NAMES.reduce((sum, name) => (lacking.includes(name) ? sum : sum | BITS[name]), 0n);

const seen = (app: bigint, { by = '0', type = ChannelType.GuildText, locked = false, id = '2', user = '11' } = {}): APIInteraction =>
  ({
    app_permissions: String(app),
    channel: { id, type, thread_metadata: { locked } },
    member: { permissions: by, user: { id: user } },
  }) as unknown as APIInteraction;

test('an invitation asks for the least, or for all there is a use for', () => {
  expect(PERMISSIONS.least).toBe(BITS.view | BITS.send | BITS.inThreads | BITS.history);
  expect(PERMISSIONS.full).toBe(but());
});

test('in a thread another permission to write counts, and administrators lack nothing', () => {
  const threads = [ChannelType.PublicThread, ChannelType.PrivateThread, ChannelType.AnnouncementThread];
  expect(missingPermissions(seen(0n))).toEqual(['View Channel', 'Send Messages', 'Read Message History']);
  for (const type of threads)
    expect(missingPermissions(seen(0n, { type }))).toEqual(['View Channel', 'Send Messages in Threads', 'Read Message History']);
  expect(missingPermissions(seen(1n << 3n))).toEqual([]);
  expect(missingPermissions({ ...seen(0n), channel: undefined } as unknown as APIInteraction)).toContain('Send Messages');
});

const MANAGERS = [1n << 3n, 1n << 4n, 1n << 5n].map(String);

test.each(MANAGERS)('who may mend it (%s) is told what is merely missed, once in each channel', (by) => {
  const reports = createPermissionReports(() => 0);
  const told = (app: bigint, id = '2') => reports.toTell(seen(app, { by, id }));
  expect(reports.toTell(seen(but('files', 'pin')))).toBeNull();
  expect(told(but('webhooks', 'manageThreads'))).toBeNull();
  expect(told(but('files'))).toBe(
    'ℹ️ Everything works here, but the board shows no map: I don’t have **Attach Files**. Grant it or leave it; I won’t mention it again.',
  );
  expect(told(but('files', 'pin'))).toBe(
    'ℹ️ Everything works here, but the board is not pinned: I don’t have **Pin Messages**. Grant it or leave it; I won’t mention it again.',
  );
  expect(told(but('files', 'pin'))).toBeNull();
  expect(told(but('files', 'pin'), '3')).toBe(
    'ℹ️ Everything works here, but the board shows no map and the board is not pinned: I don’t have **Attach Files** and **Pin Messages**. Grant them or leave it; I won’t mention it again.',
  );
});

test('voices and tags are missed where a character or a post had need of them', () => {
  const reports = createPermissionReports(() => 0);
  const told = (id: string, ...lacking: Name[]) => reports.toTell(seen(but(...lacking), { by: MANAGERS[2]!, id }));
  for (const id of ['2', '3']) reports.mute(id);
  reports.untag('2');
  reports.crowded('4');
  expect(told('2', 'webhooks', 'manageThreads')).toBe(
    'ℹ️ Everything works here, but characters speak in quoted blocks of mine, not under their own names and the tag of this post does not say how the fight stands: I don’t have **Manage Webhooks** and **Manage Threads**. Grant them or leave it; I won’t mention it again.',
  );
  expect(told('3', 'webhooks', 'manageThreads')).toBe(
    'ℹ️ Everything works here, but characters speak in quoted blocks of mine, not under their own names: I don’t have **Manage Webhooks**. Grant it or leave it; I won’t mention it again.',
  );
  const crowded =
    'ℹ️ Everything works here, but characters speak in quoted blocks of mine, not under their own names: this channel has all 15 webhooks that Discord allows. Delete one under **Edit Channel → Integrations → Webhooks** or leave it; I won’t mention it again.';
  expect(told('4', 'files')).toContain('the board shows no map');
  expect([told('4'), told('4'), told('5')]).toEqual([crowded, null, null]);
  // Each channel has its own.
  reports.crowded('5');
  expect(told('5')).toBe(crowded);
});

const HOUR = 3_600_000;

test('where posting fails anybody is told, once an hour each, until it works again', () => {
  let now = 0;
  const reports = createPermissionReports(() => now);
  const words = (remedy: string): string =>
    `⚠️ I cannot post in this channel. ${remedy} Nothing is lost: what I have to say follows as soon as I may.`;
  const here = 'here (channel settings → Permissions → my role).';
  expect(reports.toTell(seen(but('send')))).toBeNull();
  expect(reports.toTell(seen(but('send', 'view'), { by: MANAGERS[1]! }))).toBe(
    words(`Please grant me **View Channel**, **Send Messages** ${here}`),
  );
  reports.note('2');
  expect(reports.toTell(seen(but('send')))).toBeNull();
  expect(reports.toTell(seen(but('send'), { user: '12' }))).toBe(words(`Please grant me **Send Messages** ${here}`));
  now = HOUR - 1;
  expect(reports.toTell(seen(but(), { user: '12' }))).toBeNull();
  now = HOUR;
  expect(reports.toTell(seen(but(), { user: '12' }))).toBe(words(`Please check my permissions ${here}`));
  expect(reports.toTell(seen(but(), { user: '12' }))).toBeNull();
  expect(reports.toTell(seen(but(), { user: '13', locked: true }))).toBe(
    words('This thread is locked: please unlock it, or grant me **Manage Threads**.'),
  );
  expect(reports.toTell(seen(but('send'), { user: '14', locked: true }))).toBe(words(`Please grant me **Send Messages** ${here}`));
  reports.clear('2');
  expect(reports.toTell(seen(but(), { user: '15' }))).toBeNull();
});
