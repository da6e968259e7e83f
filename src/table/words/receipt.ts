/** How results came about: a line a step, the sum first, then what it is, the rule last. Only steps that did something have one. */
import { asNoun, asTerm, averageWords, belonging, type Ruleset, type Step, type Voice, withMinus } from '../../engine/index.ts';

type Sum = NonNullable<Step['sum']>;
type Dice = NonNullable<Step['dice']>;

/** Parts of a sum that are the dice themselves. */
const THROWN = /^(?:dice|die|d\d+)$/u;
/** A roll of this many sides is held against a chance in percent. */
const PERCENT = 100;

/** How some steps are told: whose roll each was is said where `several` rolled. */
interface Telling {
  readonly rules: Ruleset;
  readonly voice: Voice;
  readonly several: boolean;
}

/** Whether anything was thrown or calculated in a step, so that it has a line of numbers. */
const isReckoned = ({ dice, sum, average, note }: Step): boolean => Boolean(dice || average || note || (sum && hasEffect(sum)));

/** A sum of one part changes nothing unless it is held against something. */
const hasEffect = ({ parts, against }: Sum): boolean => against !== undefined || parts.filter(([, n]) => n !== 0).length > 1;

/** Whoever rolled the dice of some steps. */
export const rollersIn = (steps: readonly Step[]): ReadonlySet<string> => new Set(steps.flatMap(({ dice }) => (dice ? [dice.by] : [])));

/** The lines of some steps, in the order in which they were thrown; what merely says which rule was followed is none. */
export function stepLines(steps: readonly Step[], telling: Telling): readonly string[] {
  return together(steps)
    .filter(isReckoned)
    .map((step) => stepLine(step, telling));
}

/** What happened, without the sums in brackets that the lines below it begin with. */
export const besideSums = (event: string, lines: readonly string[]): string =>
  event.replace(/ \(([^()]*)\)/gu, (whole, sum: string) => (lines.some((line) => line.startsWith(sum)) ? '' : whole));

/** The rules of steps in which nothing was thrown or calculated. */
export const bareRules = (steps: readonly Step[]): readonly string[] => [
  ...new Set(steps.filter((step) => !isReckoned(step) && !step.sum).map(({ rule }) => rule)),
];

/** Which rule did something without dice, in the words of the catalogue. */
export const ruleLine = ({ catalogue }: Ruleset, id: string): string => {
  const says = catalogue.find((rule) => rule.id === id)?.says ?? '';
  return [says.replace(/\.$/u, ''), id].filter(Boolean).join(' · ');
};

/** Dice and the sum they go into are one step, though two rules speak of them. */
function together(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const step of steps) {
    const last = joined.at(-1);
    if (last?.dice && !last.sum && !step.dice && step.sum?.parts[0]?.[0] === `d${last.dice.sides}`) {
      const note = [last.note, step.note].filter(Boolean).join(' · ');
      joined[joined.length - 1] = { ...last, ...step, rule: hasEffect(step.sum) ? step.rule : last.rule, ...(note && { note }) };
    } else joined.push(step);
  }
  return joined;
}

/** `d8: 5 − 1 leather = 4 · damage · ZS-DMG-08`. */
function stepLine({ rule, dice, sum, average, note }: Step, { rules, voice, several }: Telling): string {
  const reckoned = dice ? thrown(dice, sum, voice) : sum && hasEffect(sum) ? added(sum, voice) : '';
  const what = dice ? (rules.texts.value('purpose', dice.purpose) || dice.purpose).replaceAll('-', ' ') : (sum?.of ?? '');
  const whole = several && dice && dice.by !== 'gm' ? belonging(voice.name(dice.by), what) : what;
  // What stands in brackets behind it is what it is made of.
  const isSaid = !dice && `${reckoned} (`.includes(` ${what} (`);
  return [reckoned, average ? averageWords(average) : '', note ? voice.quote(note) : '', isSaid ? '' : whole, rule]
    .filter(Boolean)
    .join(' · ');
}

/** Dice and what became of them: `82 vs 65 %`, `d20: 11 + 5 strength = 16 vs AC 14`, `4d6: 1 3 3 1`. */
function thrown(dice: Dice, sum: Sum | undefined, voice: Voice): string {
  const { faces, sides } = dice;
  const name = `${faces.length > 1 ? faces.length : ''}d${sides}`;
  if (!sum) return `${name}: ${faces.join(' ')}`;
  if (sides === PERCENT && sum.against?.[1] === faces[0]) return `${faces.join(' ')} vs ${sum.total} %${inBrackets(sum, voice)}`;
  const own = sum.parts.filter(([source]) => THROWN.test(source));
  if (own.length === 0 && sum.against?.[0] === name)
    return `${name}: ${faces.join(' ')} vs ${sum.of} ${sum.total}${inBrackets(sum, voice)}`;
  // A sum without the dice tells how many there are.
  if (own.length === 0) return `${name}: ${faces.join(' ')}${inBrackets(sum, voice)}`;
  const whole = own.reduce((all, [, n]) => all + n, 0);
  const shown = faces.reduce((all, n) => all + n, 0) === whole ? faces.join(' + ') : `${faces.join(', ')} → ${whole}`;
  const rest = sum.parts.filter((part) => !own.includes(part) && part[1] !== 0);
  const isPlain = rest.length === 0 && shown === String(sum.total);
  const total = isPlain || (rest.length === 0 && faces.length !== 1 && shown.endsWith(`→ ${sum.total}`)) ? '' : ` = ${sum.total}`;
  return `${name}: ${shown}${rest.map((part) => term(part, voice)).join('')}${total}${versus(sum)}`;
}

/** A sum without dice: `9 − 2 hard leather = 7`, `19 vs 13 WIT`. */
function added(sum: Sum, voice: Voice): string {
  const { of, parts, total, against } = sum;
  if (against && /^(?:roll|d\d+)$/u.test(against[0])) return `${against[1]} vs ${total} ${of}${inBrackets(sum, voice)}`;
  const [first, ...rest] = parts.filter(([, n]) => n !== 0);
  if (!first) return `${total}${versus(sum)}`;
  const begin = `${withMinus(first[1])}${first[0] === 'damage' ? '' : ` ${source(first, voice)}`}`;
  return `${begin}${rest.map((part) => term(part, voice)).join('')}${rest.length > 0 ? ` = ${total}` : ''}${versus(sum)}`;
}

const versus = ({ against }: Sum): string => (against ? ` vs ${against[0]} ${against[1]}` : '');

const source = ([name]: Sum['parts'][number], voice: Voice): string => voice.quote(asNoun(name));

const term = (part: Sum['parts'][number], voice: Voice): string => `${asTerm(part[1])} ${source(part, voice)}`;

/** What a chance or a number of dice is made of, where that is more than one thing. */
function inBrackets({ parts }: Sum, voice: Voice): string {
  const [first, ...rest] = parts.filter(([, n]) => n !== 0);
  if (!first || rest.length === 0) return '';
  return ` (${first[1]} ${source(first, voice)}${rest.map((part) => term(part, voice)).join('')})`;
}
