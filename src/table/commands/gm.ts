/** The GM's commands that are no rules: who plays whom, deadlines, house rules, mending. */
import {
  capitalised,
  Fault,
  find,
  type Id,
  isPlural,
  type Json,
  listed,
  listedInShort,
  must,
  ofSide,
  Refusal,
} from '../../engine/index.ts';
import type { Caller } from '../api.ts';
import { doctrineNamed } from '../automatic/doctrine.ts';
import { planFor } from '../automatic/plans.ts';
import type { Decision, Encounter, Snowflake } from '../encounter.ts';
import { tableWords } from '../time/answering.ts';
import { customPace, isSlow, PACES, type Pace, type PaceChanges, paceHere } from '../time/pace.ts';
import * as doing from '../words/doing-words.ts';
import { changingHands } from '../words/handed-on.ts';
import { marked } from '../words/markdown.ts';
import { paceChangesText } from '../words/pace-words.ts';
import { paceText } from '../words/spans.ts';
import { type Style, styleIn, styleWords } from '../words/styles.ts';
import { gmVoice } from '../words/voices.ts';
import { labelOf } from '../words/words.ts';
import { askToStandIn, mustAskToStandIn } from './joining.ts';
import { giveTo, handOn, overseer } from './lifecycle.ts';
import { founderOf, gms, isGm, mustBeGm, mustBeGmOrManager, newSeat, seatFor, seatOfCombatant, withSeat } from './seats.ts';
import type { Sliced } from './slices.ts';
import { type Trouble, troubleOf, wayOut } from './trouble.ts';
import { authorOf, type UnitOfWork } from './unit-of-work.ts';

const here = (work: UnitOfWork, id: Id): void => must(Object.hasOwn(work.seen.combatants, id), 'no-such-combatant');

/** Changes a house rule of this encounter, for all to see. */
export function setHouse(work: UnitOfWork, caller: Caller, setting: string, value: Json): string {
  mustBeGm(work.encounter, caller, work.guild);
  work.apply('setting', { setting, value });
  work.did(doing.command(caller, `the house rule “${marked(labelOf(work.rules, setting))}”`));
  return '';
}

/** Another pace, from the next decision on; the deadlines that run are left alone. */
export function setPace(work: UnitOfWork, caller: Caller, pace: string | PaceChanges): string {
  mustBeGm(work.encounter, caller, work.guild);
  const before = work.encounter.pace;
  const of = typeof pace === 'string' ? pace : pace.of;
  const base = of === undefined ? before : paceHere(of, work.guild);
  work.encounter = rebanked({ ...work.encounter, pace: typeof pace === 'string' ? base : customPace(base, pace) }, before);
  const { name, time } = work.encounter.pace;
  const readyMade = Object.hasOwn(PACES, name);
  const told = readyMade ? ` to **${name}**: ${paceText(time)}` : `: ${paceChangesText(before, work.encounter.pace)}`;
  work.did(doing.command(caller, readyMade ? `the pace “${name}”` : 'the pace'));
  work.note(`${marked(caller.name)} sets the pace${told}.`, authorOf(caller));
  if (!work.encounter.match.state.begun) followPace(work, before);
  return `It applies from the next decision on. \`/gm extend\` moves the deadlines that are running now.${tableWords(work.encounter)}`;
}

/** Everybody, also whoever has left, has the time bank of the new pace, less what they have used of the one before. */
function rebanked(encounter: Encounter, before: Pace): Encounter {
  const { bank } = encounter.pace;
  if (bank === before.bank) return encounter;
  const now = (left: number): number => Math.max(0, bank - Math.max(0, before.bank - left));
  const banks = Object.entries(encounter.banks ?? {}).map(([user, left]) => [user, now(left)]);
  return {
    ...encounter,
    seats: encounter.seats.map((seat) => ({ ...seat, bank: now(seat.bank) })),
    ...(encounter.banks && { banks: Object.fromEntries(banks) as Record<string, number> }),
  };
}

/** A fight that has not begun takes the house rules that go with its pace; one that somebody has set otherwise stays as it is. */
function followPace(work: UnitOfWork, before: Pace): void {
  const { rules, guild, encounter } = work;
  if (isSlow(before) === isSlow(encounter.pace)) return;
  for (const [setting, slow] of Object.entries(rules.rounds?.slowly ?? {})) {
    const quick = rules.settings.find((s) => s.key === setting)?.initial ?? null;
    const own = guild?.house[rules.id] ?? {};
    const [from, to] = isSlow(encounter.pace) ? [quick, slow] : [slow, quick];
    if (!Object.hasOwn(own, setting) && work.seen.settings[setting] === from) work.apply('setting', { setting, value: to });
  }
}

/** How posts and board are written from now on; null: as on this server. */
export function setStyle(work: UnitOfWork, caller: Caller, style: Style | null): string {
  mustBeGm(work.encounter, caller, work.guild);
  const { style: _, ...encounter } = work.encounter;
  work.encounter = style === null ? encounter : { ...encounter, style };
  work.did(doing.command(caller, `the style ${styleIn(work.encounter, work.guild)}`));
  return `From now on, posts and the board of this fight are written ${styleWords(styleIn(work.encounter, work.guild))}.`;
}

/** Somebody else answers for a combatant from now on. */
export function handOver(work: UnitOfWork, caller: Caller, combatant: Id, to: Snowflake): string {
  mustBeGmOrManager(work.encounter, caller, work.guild);
  here(work, combatant);
  const seat = seatFor(work.encounter, to);
  if (seat?.role === 'gm') {
    if (!find(work.seen, combatant).ofGm) work.apply('whose-figure', { target: combatant, ofGm: true });
    handOn(work, combatant);
    work.encounter = {
      ...work.encounter,
      seats: work.encounter.seats.map((s) => ({ ...s, combatants: s.combatants.filter((id) => id !== combatant) })),
    };
  } else giveTo(work, to, combatant);
  const { concealed, name } = find(work.seen, combatant);
  const handed = (who: string): string => `${who} handed to <@${to}>`;
  work.did(doing.command(caller, handed(marked(name)), concealed ? null : handed(work.publicVoice.name(combatant))));
  const by = isGm(work.encounter, caller, work.guild) ? '' : ` ${overseer(work, caller)} says so.`;
  if (concealed) work.aside(`<@${to}> now plays ${marked(name)}.${by}`, authorOf(caller), ['gm', combatant]);
  else work.note(`<@${to}> now plays ${work.publicVoice.name(combatant)}.${by}`, authorOf(caller), {}, 'handOver');
  return 'Handed over.';
}

/** Makes somebody GM beside the others, or a player again; one always stays, and no other GM puts out the founder. */
export function coGm(work: UnitOfWork, caller: Caller, user: Snowflake, on: boolean): string {
  const by = mustBeGmOrManager(work.encounter, caller, work.guild) === 'gm' ? '' : ` ${overseer(work, caller)} says so.`;
  const seat = seatFor(work.encounter, user) ?? newSeat(work.encounter, user, 'spectator');
  must(on || work.encounter.seats.some((s) => s.role === 'gm' && s.user !== user), 'last-gm');
  must(on || user !== founderOf(work.encounter) || caller.user === user || caller.manager || seat.gone, 'founder', { user });
  work.encounter = withSeat(work.encounter, { ...seat, role: on ? 'gm' : seat.combatants.length > 0 ? 'player' : 'spectator' });
  if (by) work.byManager.push(`${marked(caller.name)} makes <@${user}> ${on ? 'a GM' : 'no longer a GM'}.`);
  work.did(doing.command(caller, `<@${user}> ${on ? 'becoming a GM' : 'no longer being a GM'}`));
  work.note(`<@${user}> ${on ? 'is now a GM too' : 'is no longer a GM'}.${by}`, authorOf(caller));
  return '';
}

/** Names a stand-in: players for themselves, the GM for anybody; null: nobody. An appointment by the GM takes effect at once. */
export function standIn(work: UnitOfWork, caller: Caller, forUser: Snowflake, user: Snowflake | null): string {
  const seat = seatFor(work.encounter, forUser);
  if (!seat) throw new Refusal('not-joined');
  must(user !== forUser, 'own-stand-in');
  if (caller.user !== forUser) mustBeGm(work.encounter, caller, work.guild);
  if (user !== null && mustAskToStandIn(work, caller, seat, user)) return askToStandIn(work, caller, user);
  const standIns = user === null ? [] : [user, ...seat.standIns.filter((u) => u !== user)];
  const playedBy = caller.user === forUser ? (user === null ? null : seat.playedBy) : user;
  work.encounter = withSeat(work.encounter, { ...seat, standIns, playedBy });
  work.did(doing.command(caller, `who stands in for <@${forUser}>`));
  work.note(
    user === null
      ? `<@${forUser}> plays for themselves again.`
      : `<@${user}> stands in for <@${forUser}>${playedBy === user ? ' from now on' : ' when needed'}.`,
    authorOf(caller),
  );
  return '';
}

/**
 * Puts a combatant, or all of a side (`@side`) whom no player plays, on autopilot, or takes them off it. What they are being asked
 * already is taken over as well.
 *
 * @throws Refusal `no-such-doctrine`, `nobody-here`, `no-such-combatant`
 */
export function* setDoctrine(work: UnitOfWork, caller: Caller, whom: Id, doctrine: string | null): Sliced<string> {
  mustBeGm(work.encounter, caller, work.guild);
  const chosen = doctrine === null ? null : doctrineNamed(doctrine);
  const figures = whom.startsWith('@') ? unplayed(work, whom.slice(1)) : [whom];
  must(figures.length > 0, 'nobody-here');
  for (const id of figures) here(work, id);
  const others = Object.entries(work.encounter.doctrines).filter(([id]) => !figures.includes(id));
  const given = chosen === null ? [] : figures.map((id) => [id, chosen.id] as const);
  work.encounter = { ...work.encounter, doctrines: Object.fromEntries([...others, ...given]) };
  yield* planAgain(work, figures);
  const all = figures.map(gmVoice(work.seen).name);
  const names = listed(all);
  work.did(doing.command(caller, `${names} ${chosen === null ? 'off autopilot' : 'on autopilot'}`, null));
  const how = chosen === null ? 'off autopilot' : `on autopilot (${chosen.title})`;
  const several = figures.length !== 1 || isPlural(names);
  work.aside(`${capitalised(names)} ${several ? 'go' : 'goes'} ${how}.`, authorOf(caller), ['gm']);
  if (chosen === null) return `You decide for ${listedInShort(all)} again.`;
  const who = figures.length === 1 ? `${capitalised(names)} ${several ? 'are' : 'is'}` : `${figures.length} of them are`;
  return `${who} on autopilot now (${chosen.title}).`;
}

/** Some figures decide in another way from now on: what was chosen for them is dropped, and what they are being asked is decided again. */
export function* planAgain(work: UnitOfWork, figures: readonly Id[]): Sliced {
  const sides = figures.map((id) => `@${find(work.seen, id).side}`);
  const theirs = (d: Decision): boolean => d.answer === null && d.who.some((id) => figures.includes(id) || sides.includes(id));
  for (const { id, planned } of work.encounter.decisions.filter(theirs)) {
    const { vetoed: _, ...decision } = work.decision(id);
    if (planned?.from === 'doctrine') work.setDecision({ ...decision, planned: null, due: decision.deadline });
    else work.setDecision(decision);
    if (work.encounter.status === 'running' && work.decision(id).planned === null) yield* planFor(work, work.decision(id));
  }
}

/** Those of a side whom no player plays. */
const unplayed = ({ seen, encounter }: UnitOfWork, side: string): readonly Id[] =>
  ofSide(seen, side).flatMap(({ id }) => ((seatOfCombatant(encounter, id)?.role ?? 'gm') === 'gm' ? [id] : []));

/** After trouble with the action in flight: run it again as far as it still fits, or forget it. */
export function mend(work: UnitOfWork, caller: Caller, how: 'redo' | 'withdraw' | 'by-hand'): string {
  mustBeGm(work.encounter, caller, work.guild);
  const { trouble, match } = work.encounter;
  if (!trouble) throw new Refusal('no-trouble');
  const action = how === 'redo' && match.action ? { ...match.action, journal: match.action.journal.slice(0, trouble.step) } : null;
  work.encounter = { ...work.encounter, trouble: null, match: { ...match, action, published: action ? match.published : 0 } };
  const stuck = how === 'redo' ? null : goOnOrStop(work, trouble);
  if (how === 'redo') work.restand();
  work.moveOn();
  const what = how === 'redo' ? 'runs the action again' : how === 'withdraw' ? 'takes the action back' : 'settles the action by hand';
  work.did(doing.command(caller, 'how the trouble was settled'));
  work.note(`${marked(caller.name)} ${what}.`, authorOf(caller), {}, 'mended');
  if (stuck) return `The action is gone, but the fight still cannot go on. ${wayOut(work.encounter)}`;
  return how === 'by-hand' ? 'The action is gone. Set the outcome with `/gm set`, `/gm damage` and the like.' : '';
}

/** Without the action the rules go on; where they cannot, the fight goes on waiting for the GM, now with nothing in flight. */
function goOnOrStop(work: UnitOfWork, trouble: Trouble): Trouble | null {
  try {
    work.restand();
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const stuck = troubleOf(error, work.encounter, 'opening') ?? trouble;
    work.encounter = { ...work.encounter, trouble: { ...stuck, step: 0 } };
    return stuck;
  }
}

/** A player whom Discord no longer knows on the server: their figures are the GM's until they are back. */
export function gone(work: UnitOfWork, user: Snowflake): string {
  const seat = seatFor(work.encounter, user);
  if (!seat || seat.gone) return '';
  work.encounter = withSeat(work.encounter, { ...seat, gone: true });
  const isLast = seat.role === 'gm' && gms(work.encounter).length === 0;
  const plays = seat.combatants.length === 0 ? '' : ` The GM now plays ${changingHands(work, seat.combatants)}.`;
  work.note(
    isLast
      ? `<@${user}>, the GM, has left the server. Anybody who manages the server can make somebody else GM with **/gm co-gm**, or end the fight.`
      : `<@${user}> has left the server.${plays}`,
    null,
  );
  return '';
}
