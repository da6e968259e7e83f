/** Which queued answer of a scenario meets which question, and which are refused. */
import { type Ask, type Asking, type Choice, type Id, isOffered } from '../../engine/index.ts';
import type { Stage } from '../dialect.ts';
import type { Data, Step } from '../scenario.ts';

/** The last answer taken: it may say what somebody else does about it (`attackerDodges`, `moverDodges`). */
const latest = new WeakMap<Stage, Data>();

/** Answers to other questions than whether to react. */
const ELSEWHERE = ['guard', 'consent', 'accept-stunt', 'refuse-stunt'];

/** An answer of the file as a choice of the offers: a counter without an `action` is a strike. */
function choiceOf({ answer, by: _by, for: _for, attackerDodges: _a, moverDodges: _m, ...params }: Data): Choice {
  const blow = answer === 'counter' || answer === 'opportunity-attack';
  return { pick: String(answer), ...(blow ? { action: 'strike' } : {}), ...params };
}

/** Only whoever has a choice between the free dodge and the other is asked which; files may name it all the same. */
function offered({ offers }: Ask, { free, ...choice }: Choice): Choice {
  const asks = offers.some((o) => o.pick === choice.pick && o.params?.some((p) => p.name === 'free'));
  return asks && free !== undefined ? { ...choice, free } : choice;
}

/** Takes the first queued answer that fits a question; whatever the rules forbid on the way is refused. */
function firstOf(stage: Stage, ask: Ask | undefined, who: Id, fits: (step: Data) => boolean): Choice | null {
  const queue = stage.waiting.get(who) ?? [];
  for (const step of queue.filter(fits)) {
    queue.splice(queue.indexOf(step), 1);
    const choice = ask ? offered(ask, choiceOf(step)) : choiceOf(step);
    if (ask && isOffered(ask.offers, choice)) {
      latest.set(stage, step);
      return choice;
    }
    stage.say(`refused:${who}`);
  }
  return null;
}

/** In a whole fight: a step as the answer to a question. */
export const chosen = (_stage: Stage, ask: Ask, step: Data): Choice | undefined =>
  'answer' in step ? offered(ask, choiceOf(step)) : undefined;

/** The answers that a file holds for what is asked now; null where it holds none. Guards are looked at before the target. */
export function answersTo(stage: Stage, { asks }: Asking, deed: Step): Readonly<Record<Id, Choice>> | null {
  const given: Record<Id, Choice> = {};
  const note = (who: Id, choice: Choice | null): void => {
    if (choice) given[who] = choice;
  };
  const reacting = asks.find((a) => a.key === 'react' || a.key === 'guard');
  if (reacting) {
    const on = String(reacting.facts?.['on']);
    const forHim = (step: Data): boolean => step['answer'] === 'guard' && (step['for'] ?? deed['target']) === on;
    for (const who of stage.waiting.keys())
      note(
        who,
        firstOf(
          stage,
          asks.find((a) => a.key === 'guard' && a.who === who),
          who,
          forHim,
        ),
      );
  }
  for (const ask of asks) if (ask.key !== 'guard') note(ask.who, answerOf(stage, ask, deed));
  return Object.keys(given).length > 0 ? given : null;
}

function answerOf(stage: Stage, ask: Ask, deed: Step): Choice | null {
  const beside = latest.get(stage) ?? {};
  switch (ask.key) {
    case 'penetrates':
      return { pick: deed['penetrates'] === true ? 'yes' : 'no' };
    case 'allow-stunt':
      return firstOf(stage, ask, ask.who, () => true) ?? { pick: 'allow' };
    case 'dodge-counter':
      return beside['attackerDodges'] === true ? { pick: 'dodge' } : null;
    case 'react':
      if (beside['moverDodges'] === true) {
        latest.set(stage, {});
        return { pick: 'dodge' };
      }
      return firstOf(stage, ask, ask.who, (step) => !ELSEWHERE.includes(String(step['answer'])));
    case 'consent':
    case 'stunt':
      return firstOf(stage, ask, ask.who, (step) => ask.offers.some((o) => o.pick === step['answer']));
    default:
      return firstOf(stage, ask, ask.who, () => true);
  }
}
