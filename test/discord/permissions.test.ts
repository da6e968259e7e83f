/** What the bot says of permissions that it lacks: to whom, how often, and with which links it is invited. */
import { type APIInteraction, ChannelType, PermissionFlagsBits as P } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { createPermissionReports, PERMISSIONS } from '../../src/discord/permissions.ts';

const HOUR = 3_600_000;
const { ViewChannel, SendMessages, SendMessagesInThreads, ReadMessageHistory, AttachFiles, ManageWebhooks, ManageGuild, Administrator } = P;
/** Discord splits pinning from managing messages; the library has no name for it yet. */
const PinMessages = 1n << 51n;
const LEAST = ViewChannel | SendMessages | SendMessagesInThreads | ReadMessageHistory;
const FULL = LEAST | AttachFiles | PinMessages | ManageWebhooks | P.ManageThreads | P.CreatePublicThreads;

const press = (bot: bigint, { user = 'ana', may = 0n, channel = 'c', type = ChannelType.GuildText, locked = false } = {}): APIInteraction =>
  ({
    app_permissions: String(bot),
    channel: { id: channel, type, ...(type === ChannelType.PublicThread && { thread_metadata: { locked } }) },
    member: { permissions: String(may), user: { id: user } },
  }) as unknown as APIInteraction;
const manager = { user: 'greta', may: ManageGuild };

test('the two invite links ask for what is needed, and for what has a use', () => {
  expect(PERMISSIONS).toEqual({ least: LEAST, full: FULL });
});

describe('where it can post', () => {
  test('with everything granted, or as an administrator, there is nothing to say', () => {
    for (const bot of [FULL, Administrator]) expect(createPermissionReports(() => 0).toTell(press(bot, manager))).toBeNull();
  });

  test.each([
    ['Attach Files', AttachFiles, 'no map'],
    ['Pin Messages', PinMessages, 'not pinned'],
  ])('without %s whoever can grant it is told once in each channel, and nobody else', (name, bit, without) => {
    const reports = createPermissionReports(() => 0);
    const lacking = FULL & ~bit;
    expect(reports.toTell(press(lacking))).toBeNull();
    const told = reports.toTell(press(lacking, manager));
    for (const part of [name, without, 'won’t mention it again']) expect(told).toContain(part);
    expect(reports.toTell(press(lacking, manager))).toBeNull();
    expect(reports.toTell(press(lacking, { ...manager, channel: 'other' }))).toContain(name);
  });

  test('webhooks are missed only where somebody has spoken, whether it is the right or the room that is lacking', () => {
    const reports = createPermissionReports(() => 0);
    expect(reports.toTell(press(FULL & ~ManageWebhooks, manager))).toBeNull();
    reports.mute('c');
    expect(reports.toTell(press(FULL & ~ManageWebhooks, manager))).toContain('Manage Webhooks');
    reports.crowded('full');
    expect(reports.toTell(press(FULL, { ...manager, channel: 'full' }))).toContain('all 15 webhooks');
    expect(reports.toTell(press(FULL, { ...manager, channel: 'full' }))).toBeNull();
  });
});

describe('where it cannot', () => {
  test('after a failure anybody is told, once an hour, until posts leave again', () => {
    let now = 0;
    const reports = createPermissionReports(() => now);
    reports.note('c');
    const lacking = press(FULL & ~SendMessages);
    expect(reports.toTell(lacking)).toContain('**Send Messages** here');
    expect(reports.toTell(lacking)).toBeNull();
    now += HOUR;
    expect(reports.toTell(lacking)).toContain('Nothing is lost');
    reports.clear('c');
    now += HOUR;
    expect(reports.toTell(press(FULL))).toBeNull();
  });

  test('before a failure those are told who can mend it', () => {
    const reports = createPermissionReports(() => 0);
    expect(reports.toTell(press(FULL & ~ReadMessageHistory))).toBeNull();
    const few = press(FULL & ~SendMessages & ~ReadMessageHistory, manager);
    expect(reports.toTell(few)).toContain('**Send Messages**, **Read Message History**');
    expect(reports.toTell(few)).toBeNull();
  });

  test('a thread has a permission of its own, and may be locked', () => {
    const thread = { ...manager, type: ChannelType.PublicThread };
    expect(createPermissionReports(() => 0).toTell(press(FULL & ~SendMessages, thread))).toBeNull();
    expect(createPermissionReports(() => 0).toTell(press(FULL & ~SendMessagesInThreads, thread))).toContain('Send Messages in Threads');
    const reports = createPermissionReports(() => 0);
    reports.note('c');
    expect(reports.toTell(press(FULL, { ...thread, locked: true }))).toContain('unlock it');
  });
});
