/** Why somebody on autopilot decides as they do: what they are asked now, or were asked last, weighed again and put into words for the GM. */
import {
  type Ask,
  agreed,
  capitalised,
  copy,
  type Fight,
  find,
  type Id,
  inSentence,
  isPlural,
  must,
  type Offer,
  open,
  PURPOSES,
  type Purpose,
  type Worth,
  withinLine,
} from '../../engine/index.ts';
import { askOf } from '../commands/asked.ts';
import { wholly } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import type { Checkpoint } from '../encounter.ts';
import { marked } from '../words/markdown.ts';
import { labelsFor } from '../words/voices.ts';
import { choiceText } from '../words/words.ts';
import { tacticOf } from './doctrine.ts';
import { questionsIn } from './dry-run.ts';
import { sightOf } from './sight.ts';
import { type Option, weighed, weightsNow } from './weigh.ts';

/** Somebody’s last decision is looked for at most this many actions back. */
export const WHY_BACK = 18;
/** At most this many options are told. */
const BEST = 3;

/** Something that somebody had to decide, and the fight as it stood. */
interface Moment {
  readonly fight: Fight;
  readonly ask: Ask | null;
  readonly offers: readonly Offer[];
  /** How the options are introduced. */
  readonly when: string;
}

/** The three best options of somebody on autopilot, in words. `past`: the last actions, newest first. @throws Refusal `no-such-combatant` */
export function whyText(work: UnitOfWork, who: Id, past: readonly Checkpoint[]): string {
  must(Object.hasOwn(work.seen.combatants, who), 'no-such-combatant', { combatant: who });
  const name = marked(capitalised(inSentence(find(work.seen, who).name)));
  const doctrine = work.encounter.doctrines[who];
  const tactic = doctrine === undefined ? undefined : tacticOf(doctrine);
  if (!tactic) return `${name} ${isPlural(name) ? 'aren’t' : 'isn’t'} on autopilot. **/gm autopilot** puts them on it.`;
  const head = agreed(`${name} is on autopilot (${tactic.title}): ${withinLine(tactic.about)}.`, name);
  if (!tactic.weights) return `${head} It weighs nothing.`;
  const moment = momentOf(work, who, past);
  if (!moment) return `${head} They have decided nothing lately.`;
  const { fight, ask, offers, when } = moment;
  const sight = sightOf(work.rules, fight, who, { label: work.encounter.id, ask, offers });
  const options = wholly(weighed(work.rules, sight, weightsNow(tactic, sight) ?? tactic.weights, ask, offers)).slice(0, BEST);
  if (options.length === 0) return `${head} Of what they could do, nothing can be weighed: they do what the rules suggest.`;
  const labels = labelsFor(fight, { as: 'gm' });
  const lines = options.flatMap((option, i) => [
    `${i + 1}. **${choiceText(work.rules, offers, option.choice, labels)}**: ${gist(option)}`,
    `-# ${details(option.worth)}`,
  ]);
  return [head, `${when} (1 is a foe out of the fight):`, ...lines].join('\n');
}

const NOW = 'What they could do now, best first';
const LAST = 'What they could have done the last time they decided, best first';

/** What they decide now; else what they decided last. */
function momentOf(work: UnitOfWork, who: Id, past: readonly Checkpoint[]): Moment | null {
  const decision = work.encounter.decisions.find((d) => d.answer === null && d.who.includes(who));
  if (decision && (work.pending.at === 'ask' || work.pending.at === 'turn')) {
    const ask = work.pending.at === 'ask' ? askOf(work, decision) : null;
    return { fight: work.seen, ask, offers: ask?.offers ?? work.rules.offers(work.seen, who), when: NOW };
  }
  for (const checkpoint of past) {
    const found = checkpoint.before === null ? null : decidedIn(work, checkpoint, who);
    if (found) return found;
  }
  const offers = open(work.rules.ahead?.(copy(work.seen), who, 'turn') ?? []);
  return offers.length > 0 ? { fight: work.seen, ask: null, offers, when: 'What they would do if it were their turn, best first' } : null;
}

function decidedIn(work: UnitOfWork, checkpoint: Checkpoint, who: Id): Moment | null {
  const asked = (['turn', 'declaration', 'reaction'] as const).flatMap((kind) => questionsIn(work.rules, checkpoint, who, kind)).at(-1);
  if (asked) return { fight: asked.draft, ask: asked.ask, offers: asked.ask.offers, when: LAST };
  const { by } = checkpoint.action.args as { readonly by?: string };
  if (by !== who) return null;
  const fight = checkpoint.before as unknown as Fight;
  const offers = open(work.rules.offers(fight, who));
  return offers.length > 0 ? { fight, ask: null, offers, when: LAST } : null;
}

const PURPOSE_WORDS: Readonly<Record<Purpose, string>> = {
  hurts: 'to hurt',
  protects: 'to protect',
  moves: 'to get into place',
  helps: 'to help',
  yields: 'to let be',
};

/** A nought has no sign, from whichever side it comes. */
const number = (n: number): string =>
  n
    .toFixed(2)
    .replace(/^-(?!0\.00$)/u, '−')
    .replace('-', '');
const percent = (n: number): string => `${Math.round(100 * n)} %`;

const gist = ({ worth, score }: Option): string =>
  score === -Infinity ? 'never, as they can do nothing any more' : `${PURPOSE_WORDS[worth.for]}, worth ${number(score)}`;

/** What the worth is made of, and what was supposed. */
function details(worth: Worth): string {
  const parts = [
    ...(worth.chance === undefined ? [] : [`comes off ${percent(worth.chance)}`]),
    ...(worth.fells ? [`puts them out ${percent(worth.fells)}`] : []),
    ...PURPOSES.flatMap((purpose) => (worth[purpose] ? [`${PURPOSE_WORDS[purpose]} ${number(worth[purpose])}`] : [])),
    `risk ${number(worth.risk ?? 0)}`,
    `cost ${number(worth.cost ?? 0)}`,
  ];
  const supposed = Object.entries(worth.supposed ?? {}).map(([of, n]) => `${of} ${Math.round(n)}`);
  return `${parts.join(' · ')}${supposed.length > 0 ? ` · supposed: ${supposed.join(', ')}` : ''}`;
}
