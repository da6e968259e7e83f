/** How things were calculated, in small type: `d20: 16 + 5 = 21 vs AC 14`, `d8: 5 + 2 = 7`, `save vs death failed (11)`. */
import { asTerm, averageIn, own, type Step, sumOf, withMinus } from '../../../../engine/index.ts';
import type { Of, Saved, SavePurpose } from '../../events.ts';

type Steps = readonly Step[] | undefined;

/** The last sum of a receipt; none where its reader may not know it. */
const sumIn = (steps: Steps) => steps?.findLast((s) => s.sum)?.sum;
const faceIn = (steps: Steps): number | undefined => steps?.find((s) => s.dice)?.dice?.faces[0];

/** ` + 5`, ` − 2`; nothing for 0. */
const signed = (n: number, of = ''): string => (n === 0 ? '' : `${asTerm(n)}${of ? ` ${of}` : ''}`);

const OUTCOME = { hit: 'a hit', miss: 'a miss', critical: 'a hit', 'critical-no-chart': 'a hit', fumble: 'a miss' } as const;

/** An attack roll: whole for the attacker's side, for others the die alone; the AC for those alone who may know it. */
export function attackSum({ steps, outcome }: Of<'attack'>, ac: number | null): string {
  const sum = sumIn(steps);
  const face = sum?.parts[0]?.[1] ?? faceIn(steps);
  if (face === undefined) return '';
  if (outcome === 'fumble') return 'd20: a natural 1';
  const more = sum ? signed(sum.total - face) : '';
  // Attacks told by older versions carry it themselves.
  const against = ac ?? sum?.against?.[1] ?? null;
  const natural = outcome === 'critical' || outcome === 'critical-no-chart' ? 'natural ' : '';
  const rolled = `d20: ${natural}${face}${more}${more && ` = ${sum?.total}`}`;
  if (against === null) return `${rolled}, ${OUTCOME[outcome]}`;
  // Anyone who may not know the bonus would hold the bare die against the AC.
  return sum ? `${rolled} vs AC ${against}` : `${rolled} + bonus vs AC ${against}, ${OUTCOME[outcome]}`;
}

const SAVED_AWAY = 'saving throw';
/** What a spell does before anybody saves. */
const OF_SPELL = 'spell';

/** OD-MIS-03: whether the dice have picked whom a shot hits; else whom a blow (OD-MEL-04). */
export const isShot = ({ steps }: Of<'target'>): boolean => steps?.some(({ rule }) => rule === 'OD-MIS-03') ?? false;

/** Whom the dice have picked among several. */
export const pickedSum = (picked: Of<'target'>): string => `${isShot(picked) ? '' : 'several in reach: '}the dice picked the target`;

/** What is named in a sum of damage; all else (weapon, strength, magic) is added up. */
const NAMED: Readonly<Record<string, string>> = { [SAVED_AWAY]: 'saved', 'strained muscle': 'strain' };
const LEAST = /^at least (\d+)$/u;
const TIMES = /^times (\d+)$/u;
const SHARE = 'share';
/** What is done to the whole of a sum, rather than added to it. */
const isLast = (of: string): boolean => of === SHARE || LEAST.test(of) || TIMES.test(of);
/** A GM's own words never stand in a post: only what the rules themselves write is named. */
const isNamed = (of: string): boolean => Object.hasOwn(NAMED, of);

/** The sum of a receipt of damage; of a spell, what its dice came to is one of its own, before what each has saved of it. */
function damageParts(steps: Steps) {
  const sum = sumIn(steps);
  const rolled = steps?.find((s) => s.sum)?.sum;
  if (!sum || !rolled || rolled === sum || sum.parts[0]?.[0] !== OF_SPELL) return sum;
  return { ...sum, parts: [...rolled.parts, ...sum.parts.slice(1)] };
}

/** `2d6: `, before what they came to. */
function thrownIn(steps: Steps): string {
  const dice = (steps ?? []).flatMap(({ dice: d }) => (d ? [`${d.faces.length > 1 ? d.faces.length : ''}d${d.sides}`] : [])).join(' + ');
  return `${dice || (averageIn(steps) ?? 'damage')}: `;
}

/** What the dice of a spell came to for all whom it strikes: `6d6: 21`; none where it threw nothing. */
export function spellSum(steps: Steps): string {
  const rolled = steps?.find((s) => s.sum)?.sum;
  return rolled ? damageSum((steps ?? []).filter((s) => s.sum === undefined || s.sum === rolled)) : '';
}

/** What one of those has saved of it: `21 − 11 saved = 10`; none where it is all of it. */
export function savedSum(steps: Steps): string {
  const sum = sumIn(steps);
  const saved = sum?.parts.find(([of]) => of === SAVED_AWAY)?.[1] ?? 0;
  if (!sum || saved === 0) return '';
  return saved > 0 ? `raised to the most there is = ${sum.total}` : `${sum.total - saved}${signed(saved, 'saved')} = ${sum.total}`;
}

/** Dice of damage: `d8: 5 + 2 = 7`, `d4: (3 + 1) × 3 = 12`. */
export function damageSum(steps: Steps): string {
  const sum = damageParts(steps);
  if (!sum) return '';
  const [[, first] = ['', 0], ...rest] = sum.parts;
  const thrown = thrownIn(steps);
  const plain = signed(sumOf(rest.filter(([of]) => !isNamed(of) && !isLast(of))));
  const named = rest.flatMap(([of, n]) => (isNamed(of) ? [signed(n, own(NAMED, of))] : [])).join('');
  const added = `${first}${plain}${named}`;
  const [, least] = LEAST.exec(rest.find(([of]) => LEAST.test(of))?.[0] ?? '') ?? [];
  const [, factor] = TIMES.exec(rest.find(([of]) => TIMES.test(of))?.[0] ?? '') ?? [];
  // OD-SAV-03: a natural 1 takes the most there is.
  if (rest.some(([of, n]) => of === SAVED_AWAY && n > 0)) return `${thrown}${first}${plain}, raised to the most there is = ${sum.total}`;
  const isSum = plain + named !== '';
  const whole = least === undefined ? added : `${added}, at least ${least}`;
  if (factor !== undefined) return `${thrown}${isSum || least ? `(${whole})` : whole} × ${factor} = ${sum.total}`;
  if (rest.some(([of]) => of === SHARE)) return `${thrown}${isSum ? `(${whole})` : whole}, part of it = ${sum.total}`;
  return `${thrown}${whole}${isSum && least === undefined ? ` = ${sum.total}` : ''}`;
}

const SAVE: Readonly<Record<SavePurpose, string>> = {
  crit: 'save vs Mighty Blow',
  crush: 'save to stay in the fight',
  incapacitate: 'save for dear life',
  death: 'save vs death',
  assassinate: 'save vs the stab',
  spell: 'save vs spell',
  extract: 'save for a steady hand',
  other: 'saving throw',
};
const SAVED: Readonly<Record<Saved, string>> = { success: 'made', failure: 'failed', nat20: 'made', nat1: 'failed' };

/** A saving throw, held against its number for those alone who may know it. */
export function saveSum({ what, how, steps }: Of<'saved'>): string {
  const sum = sumIn(steps);
  const rolled = sum?.total ?? faceIn(steps);
  const natural = how === 'nat20' ? 'natural 20' : how === 'nat1' ? 'natural 1' : null;
  const shown = natural ?? (rolled === undefined ? '' : `${withMinus(rolled)}${sum?.against ? ` vs ${sum.against[1]}` : ''}`);
  return `${SAVE[what]} ${SAVED[how]}${shown && ` (${shown})`}`;
}

/** The chart of Mighty Blows: `Mighty Blow 13 − 2 saved = 11`. */
export function chartSum({ final, steps }: Of<'crit-effect'>): string {
  const [[, face] = ['', final], ...rest] = sumIn(steps)?.parts ?? [];
  const of = (saved: boolean): number => sumOf(rest.filter(([what]) => (what === SAVED_AWAY) === saved));
  const added = `${signed(of(false))}${signed(of(true), 'saved')}`;
  return `Mighty Blow chart: ${face}${added}${added && ` = ${final}`}`;
}
