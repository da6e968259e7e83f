/**
 * Powers in stat blocks: *Chimney breath (1d6 direct, range 1, all foes near, STR save halves it, once a fight)*. What is printed is read
 * back as the same.
 */
import type { PackCondition } from '../data/condition.ts';
import type { Power, PowerTerms } from '../data/power.ts';
import { type Json, sameData } from '../json.ts';
import { many } from '../sheet-words.ts';
import { listed } from '../story.ts';
import { numberOfText, onOneLine } from '../values/index.ts';
import { plainName } from './names.ts';
import type { StatLine, StatRead } from './notation.ts';

/** Powers of one line, and what is said of one. */
const MOST = 40;

/** A power on its way: what has been said of it. */
type Said = { readonly [field: string]: Json };

/** Takes a text apart at commas outside of brackets and quotes. */
function piecesOf(text: string): readonly string[] {
  const pieces = [''];
  let [depth, quoted] = [0, false];
  for (const char of text.slice(0, 4000)) {
    if (char === '“' || char === '”' || char === '"') quoted = char === '"' ? !quoted : char === '“';
    else if (!quoted && (char === '(' || char === ')')) depth = Math.max(0, depth + (char === '(' ? 1 : -1));
    if (char === ',' && depth === 0 && !quoted) pieces.push('');
    else pieces[pieces.length - 1] += char;
  }
  return pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .slice(0, MOST);
}

/** A key of a table by itself or by its word. */
const keyIn = (table: Readonly<Record<string, string>>, text: string): string | null =>
  Object.entries(table).find(([key, word]) => [key, word].some((one) => plainName(one) === plainName(text)))?.[0] ?? null;

const QUOTED = /^[“"](.*)[”"]$/u;
// Between words stands one blank, as `read` has seen to: each of these goes over a text once.
const DICE = /^(heals )?(\d{0,2}d\d{1,3}(?:[+-]\d{1,2})?|\d{1,2})(?: \(?([^()]+)\)?)?$/iu;
const ANY_KIND = /^\p{L}[\p{L}’-]{0,19}$/u;
const GIVES = /^gives (.+)$/iu;
const FOR_ROUNDS = /^(.+) for (\d{1,4}) rounds?$/iu;
const WITH_POINTS = /^(.+) ([+-]\d{1,3})$/u;
const SAVE = /^(.+?)(?: (\d{1,2}))? (halves|averts) it$/iu;
const USES = /^(once|(\d{1,2}) times) a fight$/iu;

/** Takes the remark in quotes off the end of a condition. */
function remarkOf(text: string): { readonly before: string; readonly note: string } {
  const at = text.search(/(?<!^) [“"]/u);
  const hasNote = at >= 0 && at + 2 < text.length && /[”"]$/u.test(text);
  return hasNote ? { before: text.slice(0, at), note: text.slice(at + 2, -1) } : { before: text, note: '' };
}

/** *gives Dazed −2 for 2 rounds “sees stars”*, taken apart from its end; null: it is none. */
function conditionIn(text: string): Json | null {
  const [, given] = GIVES.exec(text) ?? [];
  if (given === undefined) return null;
  const { before, note } = remarkOf(given);
  const [, lasting = before, rounds] = FOR_ROUNDS.exec(before) ?? [];
  const [, name = lasting, points = '0'] = WITH_POINTS.exec(lasting) ?? [];
  return { name: name.replace(QUOTED, '$1'), points: Number(points), rounds: rounds === undefined ? null : Number(rounds), note };
}

/** So near that it is no distance, in the words of any system or book: whoever writes a creature need not know which is whose. */
const NEAREST = ['near', 'in reach', 'at arm’s length', 'in the zone', 'touch', 'melee'].map(plainName);

const isNearest = ({ inUnits }: PowerTerms, text: string): boolean => [plainName(inUnits(0)), ...NEAREST].includes(plainName(text));

/** How far, in the unit of the system; null: no distance. */
function farIn(terms: PowerTerms, text: string): number | null {
  if (isNearest(terms, text)) return 0;
  return numberOfText(/^\d{1,4}/u.exec(text)?.[0] ?? '');
}

/** What one piece says of a power; null: nothing that is known. */
function sayingOf(terms: PowerTerms, typed: string): Said | null {
  const text = typed.replace(/−/gu, '-');
  const about = QUOTED.exec(typed)?.[1];
  if (about !== undefined) return { about };
  const [, times, count] = USES.exec(text) ?? [];
  if (times !== undefined) return { uses: Number(count ?? 1) };
  if (/^for (?:a )?friends?$/iu.test(text)) return { target: 'friend' };
  const [, around] = /^all foes (?:within )?(.+)$/iu.exec(text) ?? [];
  if (around !== undefined) {
    const area = farIn(terms, around);
    return area === null ? null : { target: 'foes', area };
  }
  const condition = conditionIn(typed.replace(/−(?=\d)/gu, '-'));
  if (condition !== null) return { condition };
  return saveIn(terms, text) ?? diceIn(terms, text) ?? rangeIn(terms, text);
}

function saveIn({ saves }: PowerTerms, text: string): Said | null {
  const [, whole = '', level, how = ''] = SAVE.exec(text) ?? [];
  if (whole === '') return null;
  const success = how.toLowerCase() === 'halves' ? 'half' : 'none';
  // A number may be part of the word: *DEX × 5*.
  const plain = keyIn(saves, level === undefined ? whole : `${whole} ${level}`);
  if (plain !== null) return { save: { with: plain, success } };
  const key = level === undefined ? null : keyIn(saves, whole);
  return key === null ? null : { save: { with: key, success, level: Number(level) } };
}

/** A kind of damage by itself, or as *cold damage*; null: the system knows none of that name. */
function kindIn({ kinds, anyKind }: PowerTerms, text: string): string | null {
  const kind = text.replace(/ damage$/iu, '');
  return keyIn(kinds, kind) ?? (anyKind && ANY_KIND.test(kind) ? kind : null);
}

function diceIn(terms: PowerTerms, text: string): Said | null {
  const [, heals, dice, kind] = DICE.exec(text) ?? [];
  if (dice === undefined) return null;
  const damage = kind === undefined ? undefined : kindIn(terms, kind);
  if (damage === null) return null;
  return { dice, ...(heals === undefined ? {} : { target: 'friend' }), ...(damage === undefined ? {} : { damage }) };
}

function rangeIn(terms: PowerTerms, text: string): Said | null {
  const [, far = text] = /^range (.+)$/iu.exec(text) ?? [];
  const range = far === text && !isNearest(terms, far) ? null : farIn(terms, far);
  return range === null ? null : { range };
}

/** Dice with something behind them. */
const isDamage = (piece: string): boolean => DICE.test(piece.replace(/−/gu, '-'));

/** Reads one: its name, and in brackets what it does. */
function powerIn(terms: PowerTerms, text: string): { readonly power: Said } | { readonly problem: string } | { readonly note: string } {
  const opens = text.endsWith(')') ? text.indexOf('(') : -1;
  const [name, inside] = [text.slice(0, Math.max(0, opens)).trimEnd(), text.slice(opens + 1, -1)];
  if (name === '') return { note: `“${text.slice(0, 40)}” is not taken over; a power says in brackets what it does` };
  const said = piecesOf(inside).map((piece) => ({ piece, says: sayingOf(terms, piece) }));
  const unknown = said.find(({ says }) => says === null);
  if (unknown && isDamage(unknown.piece)) {
    const kinds = listed(
      Object.values(terms.kinds).map((kind) => `“${kind}”`),
      'or',
    );
    const takes = terms.anyKind ? 'damage takes one word for its kind, as in 1d6 fire' : `damage here is ${kinds}, or takes no word at all`;
    return { problem: `${name}: I can’t make sense of “${unknown.piece.slice(0, 40)}”; ${takes}` };
  }
  if (unknown)
    return {
      problem: `${name}: I can’t make sense of “${unknown.piece.slice(0, 40)}”; a power is made of parts such as 1d6, range 10, ${Object.values(terms.saves)[0] ?? 'a save'} halves it, gives Dazed −2 for 2 rounds, once a fight`,
    };
  return { power: Object.assign({ name }, ...said.map(({ says }) => says)) as Said };
}

/** The line of a stat block that powers stand in; each mention adds to them. */
export const powerLine = (terms: PowerTerms): StatLine => ({
  labels: ['Powers', 'Power'],
  takes: 'all',
  read(text, sheet): StatRead {
    if (plainName(text) === 'none') return { sheet };
    const read = piecesOf(onOneLine(text)).map((piece) => powerIn(terms, piece));
    const there = (Array.isArray(sheet['powers']) ? sheet['powers'] : []) as readonly Json[];
    const made = read.flatMap((one) => ('power' in one ? [one.power] : []));
    return {
      sheet: made.length > 0 ? { ...sheet, powers: [...there, ...made] } : sheet,
      problems: read.flatMap((one) => ('problem' in one ? [one.problem] : [])),
      notes: read.flatMap((one) => ('note' in one ? [one.note] : [])),
    };
  },
});

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function conditionWords({ name, points, rounds, note }: PackCondition): string {
  const lasts = rounds === null ? '' : ` for ${many(rounds, 'round')}`;
  return `gives ${name}${points === 0 ? '' : ` ${signed(points)}`}${lasts}${note === '' ? '' : ` “${note}”`}`;
}

/** A power as a stat block has it. */
function printed({ saves, kinds, inUnits }: PowerTerms, power: Power): string {
  const { name, about, target, range, area, dice, damage, save, condition, uses } = power;
  const parts = [
    dice === 'none'
      ? target === 'friend'
        ? 'for a friend'
        : ''
      : `${target === 'friend' ? 'heals ' : ''}${dice}${damage === undefined ? '' : ` ${kinds[damage] ?? damage}`}`,
    condition === null ? '' : conditionWords(condition),
    range === 0 ? inUnits(0) : `range ${inUnits(range)}`,
    target === 'foes' ? `all foes ${area === 0 ? inUnits(0) : `within ${inUnits(area)}`}` : '',
    save === null
      ? ''
      : `${saves[save.with] ?? save.with}${save.level === undefined ? '' : ` ${save.level}`} ${save.success === 'half' ? 'halves' : 'averts'} it`,
    uses === null ? '' : uses === 1 ? 'once a fight' : `${uses} times a fight`,
    about === '' ? '' : `“${about}”`,
  ];
  return `${name} (${parts.filter(Boolean).join(', ')})`;
}

/** What a power is without being told. */
const PLAIN = { about: '', target: 'foe', range: 0, area: 0, dice: 'none', save: null, condition: null, uses: null };

/** Powers of a complete sheet as parts to print: none where words would not read back as the same, which are then written exactly. */
export function printedPowers(terms: PowerTerms, powers: Json | undefined): readonly (readonly [label: string, value: string])[] {
  if (!Array.isArray(powers) || powers.length === 0) return [];
  const all = powers as unknown as readonly Power[];
  const isSame = (power: Power): boolean => {
    const text = printed(terms, power);
    const read = text.includes(';') || /[*_`\n]/u.test(text) ? null : powerIn(terms, onOneLine(text));
    return (
      read !== null && 'power' in read && piecesOf(text).length === 1 && sameData({ ...PLAIN, ...read.power }, power as unknown as Json)
    );
  };
  return all.every(isSame) ? [['Powers:', all.map((power) => printed(terms, power)).join(', ')]] : [];
}
