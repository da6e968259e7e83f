/** The deeds and answers of scenario files, as the offers have them. */
import { type Asking, type Choice, type Id, textOf, upTo } from '../../engine/index.ts';
import { plainAnswer, plainDeed, type Stage } from '../dialect.ts';
import type { Step } from '../scenario.ts';

/** A step of the GM: a setting, an edit, a modifier, a ruling to come, or one of their own procedures. */
export function gmStep(stage: Stage, step: Step): void {
  const { pick, ...rest } = plainDeed({ ...step, do: step.do ?? step.gm });
  switch (pick) {
    case 'gm-set':
      stage.arrange('gm', 'setting', { setting: textOf(rest, 'setting'), value: rest.value ?? null });
      return;
    case 'gm-edit':
      stage.arrange('gm', 'set', { target: textOf(rest, 'target'), field: textOf(rest, 'field'), value: rest.value ?? null });
      return;
    case 'gm-modifier':
      stage.declare('gm', { pick: 'modifier', ...rest, factor: textOf(rest, 'factor') || '1' });
      return;
    case 'gm-rule':
      stage.waiting.set('gm', [...(stage.waiting.get('gm') ?? []), { ...rest, answer: rest.answer ?? rest.ruling, by: 'gm' }]);
      return;
    default:
      stage.declare('gm', { pick, ...inAmounts(rest) });
  }
}

/** Files give harm and healing in points, as all of them did once. */
const inAmounts = ({ points, ...rest }: Omit<Choice, 'pick'>): Omit<Choice, 'pick'> =>
  points === undefined ? rest : { amount: points, ...rest };

/** A declaration. Where nobody declares before the countdown, those ahead of them wait. */
export function deed(stage: Stage, step: Step): void {
  const who = textOf(step, 'actor');
  const { unseen, ...rest } = plainDeed(step);
  const choice = { ...worded(rest), ...(stage.whole ? {} : stays(rest)) };
  const inBounds = upTo(100, 'those ahead');
  while (
    inBounds() &&
    !stage.whole &&
    stage.pending.at === 'turn' &&
    stage.pending.turn.key === 'act' &&
    !stage.pending.turn.of.includes(who)
  ) {
    const ahead = stage.pending.turn.of[0]!;
    if (!stage.declare(ahead, { pick: 'wait' })) return;
  }
  if (stage.declare(who, choice) && unseen === true) stage.declare('gm', { pick: 'unseen', target: who, unseen: true });
}

/** A single deed without metres stays where it is; at the table, and in whole fights, the way to the target is walked by itself. */
const stays = ({ pick, move }: Choice): Partial<Choice> =>
  move === undefined && ['attack', 'first-aid', 'awaken'].includes(pick) ? { move: 0 } : {};

/** Each takes their oldest queued answer, if it belongs to what they are asked. */
export function takeAnswers({ waiting }: Stage, { asks }: Asking): Readonly<Record<Id, Choice>> | null {
  const given: Record<Id, Choice> = {};
  for (const { who, offers } of asks) {
    const [step, ...rest] = waiting.get(who) ?? [];
    if (!step || ('answer' in step && !offers.some((o) => o.pick === step.answer))) continue;
    waiting.set(who, rest);
    if ('answer' in step) given[who] = worded(plainAnswer(step));
  }
  return Object.keys(given).length > 0 ? given : null;
}

/** Files number wounds; offers name them. */
export const worded = (choice: Choice): Choice => (choice.wound === undefined ? choice : { ...choice, wound: textOf(choice, 'wound') });
