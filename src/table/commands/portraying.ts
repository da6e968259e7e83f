/** Giving portraits, and taking them away. */
import { agreed, find, type Id, must } from '../../engine/index.ts';
import type { Caller, Outcome } from '../api.ts';
import type { Character, Portrait, Snowflake } from '../encounter.ts';
import { MOST_SHEETS } from '../kept.ts';
import { sheetOf } from '../queries/log.ts';
import { isOwnPlace } from '../solo.ts';
import * as doing from '../words/doing-words.ts';
import { marked } from '../words/markdown.ts';
import type { CommandHandler } from './command-handler.ts';
import { characterOf, keepCharacter } from './people.ts';
import { redraw, unwear, wear } from './portraits.ts';
import { mustBeGm } from './seats.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** One person may keep at most this many portraits, and bytes of them. */
const MOST_PORTRAITS = { count: 60, bytes: 1024 * 1024 };

/**
 * Gives a kept sheet of the caller's a portrait, in place of the one it has, or (null) takes it away. All fights that show it are
 * redrawn. @throws Refusal `no-character`, `too-many-portraits`
 */
export async function portray(handler: CommandHandler, caller: Caller, id: string, portrait: Portrait | null): Promise<Character> {
  const character = await characterOf(handler, caller, id);
  if (portrait) await mustHaveRoom(handler, caller, character, portrait);
  await handler.store.setPortrait(id, portrait);
  handler.looks.keptFor(caller);
  await redraw(handler, isOwnPlace(character.guild) ? caller.guild : character.guild, [id]);
  return { ...character, portrait: portrait?.hash ?? null };
}

async function mustHaveRoom({ store }: CommandHandler, caller: Caller, { portrait: old }: Character, { image }: Portrait): Promise<void> {
  const { count, bytes } = await store.portraitsOf(caller.user);
  // The one that it takes the place of needs no room any more.
  const freed = old === null ? 0 : ((await store.portrait(old))?.byteLength ?? 0);
  const isFull = (old === null && count >= MOST_PORTRAITS.count) || bytes - freed + image.byteLength > MOST_PORTRAITS.bytes;
  must(!isFull, 'too-many-portraits', { most: MOST_PORTRAITS.count });
}

/**
 * Gives a combatant a portrait, or (null) takes it away in this fight. Portraits are those of kept sheets, so one that comes from
 * none of the GM's templates is kept as a template first. @throws Refusal `gm-only`, `no-such-combatant`, `player-portrait`
 */
export async function portrayCombatant(
  handler: CommandHandler,
  id: string,
  caller: Caller,
  who: Id,
  portrait: Portrait | null,
): Promise<Outcome> {
  const { name, ruleset, face, json, pronoun } = await handler.look(id, caller, (looked) => {
    mustBeGm(looked.encounter, caller, looked.guild);
    must(Object.hasOwn(looked.seen.combatants, who), 'no-such-combatant');
    const { ruleset, faces } = looked.encounter;
    const { json, pronoun } = sheetOf(looked, caller, who);
    return { name: find(looked.seen, who).name, ruleset, face: faces?.[who] ?? null, json, pronoun };
  });
  if (portrait === null)
    return handler.change(id, caller, (w) =>
      noted(w, caller, name, () => unwear(w, who), agreed(`${marked(name)} has no portrait here any more.`, name)),
    );
  const worn = face === null ? null : await handler.store.character(face);
  must(worn?.kind !== 'character' || worn.owner === caller.user, 'player-portrait');
  const isOwn = worn?.owner === caller.user;
  const template = isOwn
    ? worn
    : await keepCharacter(handler, caller, {
        ...{ id: null, kind: 'template', ruleset, name, sheet: json },
        ...(pronoun && { pronoun }),
      });
  await portray(handler, caller, template.id, portrait);
  const where = isOwn
    ? `all who come from **${marked(template.name)}** show it`
    : `**${marked(template.name)}** is saved as a template with it`;
  return handler.change(id, caller, (w) =>
    noted(w, caller, name, () => wear(w, [who], template.id), agreed(`${marked(name)} has a portrait now; ${where}.`, name)),
  );
}

/** Names what is done, for whoever takes it back; the channel hears nothing of it, since it may not know whom it is about. */
function noted(work: UnitOfWork, caller: Caller, name: string, deed: () => void, note: string): string {
  mustBeGm(work.encounter, caller, work.guild);
  deed();
  work.did(doing.command(caller, `the portrait of ${marked(name)}`, null));
  return note;
}

/** Takes all portraits of a member away on a server. How many there were. @throws Refusal `manager-only` */
export async function stripPortraits(handler: CommandHandler, caller: Caller, user: Snowflake): Promise<number> {
  must(caller.manager, 'manager-only');
  const kept = await handler.store.characters({ guild: caller.guild, owner: user, limit: MOST_SHEETS });
  const worn = kept.flatMap(({ id, portrait }) => (portrait === null ? [] : [id]));
  for (const id of worn) await handler.store.setPortrait(id, null);
  handler.looks.keptFor(caller);
  await redraw(handler, caller.guild, worn);
  return worn.length;
}
