/** People, servers, characters and standing orders. */

import { byName } from '../table/by-name.ts';
import type { Character, Guild, Person, Portrait, Post, Shortcut, Snowflake } from '../table/encounter.ts';
import { soloPlace, whatIfPlace } from '../table/solo.ts';
import type { UserData } from '../table/store.ts';
import { agendaColumns, toAgenda } from './agenda-row.ts';
import { type Database, type Prisma, stamp } from './database.ts';
import { toCharacter, toGuild, toOrders, toPerson, toShortcut } from './people-rows.ts';
import { postRow } from './post-row.ts';
import { toPrep } from './prep-row.ts';

export async function people(db: Database, users: readonly Snowflake[]): Promise<readonly Person[]> {
  return users.length === 0 ? [] : (await db.person.findMany({ where: { user: { in: [...users] } } })).map(toPerson);
}

export async function portraits(db: Database, sheets: readonly string[]): Promise<Readonly<Record<string, string>>> {
  if (sheets.length === 0) return {};
  const where = { id: { in: [...sheets] }, portrait: { not: null } };
  const rows = await db.character.findMany({ where, select: { id: true, portrait: true } });
  return Object.fromEntries(rows.map(({ id, portrait }) => [id, portrait!]));
}

export async function portrait(db: Database, hash: string): Promise<Uint8Array | null> {
  return (await db.portrait.findUnique({ where: { hash } }))?.image ?? null;
}

export async function portraitsOf(db: Database, user: Snowflake): Promise<{ readonly count: number; readonly bytes: number }> {
  const rows = await db.character.findMany({
    where: { owner: user, portrait: { not: null } },
    select: { face: { select: { size: true } } },
  });
  return { count: rows.length, bytes: rows.reduce((sum, { face }) => sum + face!.size, 0) };
}

export async function setPortrait(db: Database, id: string, portrait: Portrait | null): Promise<void> {
  const old = await worn(db, { id });
  const kept = portrait && { hash: portrait.hash, image: Uint8Array.from(portrait.image), size: portrait.image.byteLength };
  await db.$transaction([
    ...(kept ? [db.portrait.upsert({ where: { hash: kept.hash }, update: {}, create: kept })] : []),
    db.character.updateMany({ where: { id }, data: { portrait: kept?.hash ?? null } }),
    // Where there is no such character nobody has it.
    ...unworn(db, kept ? [...old, kept.hash] : old),
  ]);
}

/** The hashes of the portraits that some characters have. */
async function worn(db: Database, where: Prisma.CharacterWhereInput): Promise<readonly string[]> {
  const rows = await db.character.findMany({ where: { ...where, portrait: { not: null } }, select: { portrait: true } });
  return rows.map((row) => row.portrait!);
}

/** Deletes those of some portraits that nobody has any more. */
const unworn = (db: Database, hashes: readonly string[]) =>
  hashes.length === 0 ? [] : [db.portrait.deleteMany({ where: { hash: { in: [...hashes] }, characters: { none: {} } } })];

export async function savePerson(
  db: Database,
  { user, timeZone, quietFrom, quietUntil, remindEvery, confirm, style, dailies, ...rest }: Person,
): Promise<void> {
  const days = JSON.stringify(rest.days);
  const away = rest.away === null ? null : stamp(rest.away);
  const data = { timeZone, quietFrom, quietUntil, remindEvery, confirm, style, days, away, ...dailyColumns(dailies) };
  await db.person.upsert({ where: { user }, update: data, create: { user, ...data } });
}

const dailyColumns = (dailies: Person['dailies']) => ({
  dailies: JSON.stringify(dailies),
  dailyDue: dailies.length > 0 ? stamp(firstDue(dailies)) : null,
});

const firstDue = (dailies: Person['dailies']): number => Math.min(...dailies.map(({ due }) => due));

export async function dailiesDue(db: Database, now: number, limit: number): Promise<readonly Person[]> {
  const where = { dailyDue: { lte: stamp(now) } };
  return (await db.person.findMany({ where, orderBy: { dailyDue: 'asc' }, take: limit })).map(toPerson);
}

export async function nextDaily(db: Database): Promise<number | null> {
  const where = { dailyDue: { lte: stamp(Number.MAX_SAFE_INTEGER) } };
  const next = await db.person.findFirst({ where, orderBy: { dailyDue: 'asc' }, select: { dailyDue: true } });
  return next?.dailyDue == null ? null : Number(next.dailyDue);
}

export async function ring(
  db: Database,
  { user, dailies }: Pick<Person, 'user' | 'dailies'>,
  due: number,
  posts: readonly Post[],
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.person.updateMany({ where: { user, dailyDue: stamp(due) }, data: dailyColumns(dailies) });
    if (count === 0) return;
    const there = await tx.post.findMany({ where: { id: { in: posts.map(({ id }) => id) } }, select: { id: true } });
    const fresh = posts.filter(({ id }) => there.every((post) => post.id !== id));
    await tx.post.createMany({ data: fresh.map((post) => ({ ...postRow(post), encounterId: null })) });
  });
}

export async function guild(db: Database, id: Snowflake): Promise<Guild | null> {
  const row = await db.guild.findUnique({ where: { guild: id } });
  return row && toGuild(row);
}

export async function saveGuild(db: Database, { guild, house, desk, ...rest }: Guild): Promise<void> {
  const { gmRole, pace, defaultRuleset, style, say, voice, lastCall } = rest;
  const data = {
    gmRole,
    pace,
    house: JSON.stringify(house),
    defaultRuleset,
    style,
    say,
    voice,
    lastCall: lastCall === null ? null : String(lastCall),
    desk: JSON.stringify(desk),
  };
  await db.guild.upsert({ where: { guild }, update: data, create: { guild, ...data } });
}

const fold = (name: string): string => name.toLocaleLowerCase('en');

export async function character(db: Database, id: string): Promise<Character | null> {
  const row = await db.character.findUnique({ where: { id } });
  return row && toCharacter(row);
}

export async function saveCharacter(
  db: Database,
  { id, guild, owner, kind, ruleset, name, sheet, pronoun, tactic, updated }: Character,
): Promise<void> {
  const data = {
    guild,
    owner,
    kind,
    ruleset,
    name,
    folded: fold(name),
    sheet: JSON.stringify(sheet),
    pronoun,
    tactic: tactic ?? null,
    updated: stamp(updated),
  };
  await db.character.upsert({ where: { id }, update: data, create: { id, ...data } });
}

export async function deleteCharacter(db: Database, id: string): Promise<void> {
  const old = await worn(db, { id });
  await db.$transaction([db.character.deleteMany({ where: { id } }), ...unworn(db, old)]);
}

async function shortcuts(db: Database, user: Snowflake): Promise<readonly Shortcut[]> {
  return (await db.shortcut.findMany({ where: { user }, orderBy: [{ folded: 'asc' }, { kind: 'asc' }] })).map(toShortcut).sort(byName);
}

export async function saveShortcut(db: Database, user: Snowflake, { kind, name, says }: Shortcut): Promise<void> {
  const key = { user, kind, folded: name.toLowerCase() };
  await db.shortcut.upsert({ where: { user_kind_folded: key }, update: { name, says }, create: { ...key, name, says } });
}

export async function deleteShortcut(db: Database, user: Snowflake, { kind, name }: Pick<Shortcut, 'kind' | 'name'>): Promise<void> {
  await db.shortcut.deleteMany({ where: { user, kind, folded: name.toLowerCase() } });
}

export async function dataOf(db: Database, user: Snowflake): Promise<UserData> {
  const rows = await db.character.findMany({ where: { owner: user }, include: { face: { select: { hash: true, image: true } } } });
  const faces = new Map(rows.flatMap(({ face }) => (face ? [[face.hash, face]] : [])));
  const seats = await db.seat.findMany({ where: { user }, select: { encounter: { select: { id: true, name: true } } } });
  const wants = await db.agenda.findMany({ where: { user }, select: { ...agendaColumns, encounterId: true } });
  return {
    person: await people(db, [user]).then(([one]) => one ?? null),
    characters: rows.map(({ face: _, ...row }) => toCharacter(row)),
    orders: toOrders(await db.order.findMany({ where: { user } })),
    shortcuts: await shortcuts(db, user),
    preps: (await db.prep.findMany({ where: { owner: user }, orderBy: { folded: 'asc' } })).map(toPrep).sort(byName),
    seats: seats.map(({ encounter }) => ({ encounter: encounter.id, name: encounter.name })),
    agenda: wants.map(({ encounterId, ...row }) => ({ ...toAgenda(row), encounter: encounterId })),
    portraits: [...faces.values()],
  };
}

export async function forget(db: Database, user: Snowflake): Promise<void> {
  const old = await worn(db, { owner: user });
  await db.$transaction([
    db.person.deleteMany({ where: { user } }),
    db.character.deleteMany({ where: { owner: user } }),
    db.order.deleteMany({ where: { user } }),
    db.shortcut.deleteMany({ where: { user } }),
    db.prep.deleteMany({ where: { owner: user } }),
    db.encounter.deleteMany({ where: { channel: { in: [soloPlace(user), whatIfPlace(user)] } } }),
    ...unworn(db, old),
  ]);
}
