/** The catalogue's answers, in the rules' own parameters. */
import { type Ask, type Asking, type Choice, type Id, type Json, own } from '../../engine/index.ts';
import type { Fighter } from '../../rules/swift-swords/state.ts';
import type { Stage } from '../dialect.ts';
import type { Data, Step } from '../scenario.ts';
import { answers, fightOf, paidAsAsked, placesOf, takeAnswer } from './waiting.ts';

/** Answers to what is asked now, by what the question is about. */
export function answer(stage: Stage, asking: Asking): Readonly<Record<Id, Choice>> | null {
  const given: Record<Id, Choice> = {};
  for (const ask of asking.asks) {
    const found = takeAnswer(stage, ask.who, (s) => meets(ask, s));
    if (found && !('silence' in found)) given[ask.who] = choiceOf(stage, ask, found);
  }
  return Object.keys(given).length > 0 ? given : null;
}

/** In a whole fight: a step as the answer to a question; undefined where it belongs to another moment. */
export const chosen = (stage: Stage, ask: Ask, step: Step): Choice | undefined =>
  'answer' in step && meets(ask, step) ? choiceOf(stage, ask, step) : undefined;

const REACTIONS = ['none', 'use-pool', 'dodge', 'block', 'parry', 'defensive-driving'];
const YES_OR_NO = ['opportunity-attack', 'intercept', 'held-strike', 'soak', 'specials', 'nudge', 'shift-location'];

function meets({ key, offers }: Ask, step: Step): boolean {
  if ('silence' in step) return true;
  const said = String(step.answer);
  if (key === 'reaction') return REACTIONS.includes(said);
  if (isJoint(offers)) return said === 'soak' || said === 'state-or-rank';
  if (YES_OR_NO.includes(key)) return said === key || said === 'none';
  if (key === 'effort') return said === 'effort';
  if (key === 'heroic-track') return offers.some((o) => o.pick === said || o.pick === step['choice']);
  return said === key;
}

/** Whether somebody says at once whether they soak and what the damage costs them. */
const isJoint = (offers: Ask['offers']): boolean => ['soak', 'state'].every((pick) => offers.some((o) => o.pick === pick));

/** An answer in the rules’ own parameters, as far as they are asked for. */
function choiceOf(stage: Stage, ask: Ask, found: Step): Choice {
  const choice = saidIn(stage, ask, found);
  const offer = ask.offers.find((o) => o.pick === choice.pick);
  return paidAsAsked(offer ?? {}, own(fightOf(stage).combatants, ask.who), choice);
}

function saidIn(stage: Stage, ask: Ask, found: Step): Choice {
  const f = own(fightOf(stage).combatants, ask.who);
  const { answer: said, by: _by, pay, choice, buy, spend, to, die, dice, weapon, with: with_ } = found;
  const paid = placesOf(f, pay);
  const reaction = {
    ...(paid ? { dice: paid, die: paid[0] } : {}),
    ...(isChoice(ask, String(said), f, with_) ? { with: with_ } : {}),
    ...ahead(stage, ask),
  };
  switch (ask.key) {
    case 'state-or-rank':
    case 'riposte':
    case 'which-state':
      return { pick: String(choice ?? 'yes') };
    case 'heroic-track':
      return { pick: String(choice ?? said) };
    case 'fate':
      return { pick: 'fate', fate: choice };
    case 'sight-or-sound':
      return { pick: 'sight-or-sound', sense: choice };
    case 'burn':
      return { pick: 'burn', dice: placesOf(f, dice) };
    case 'second-weapon':
      return { pick: 'second-weapon', weapon };
    case 'block-spend':
      return { pick: 'block-spend', spend };
    case 'specials':
      return said === 'none' || (buy as Json[] | undefined)?.length === 0 ? { pick: 'none' } : { pick: 'specials', buy };
    case 'shift-location':
      return said === 'none' || to === undefined ? { pick: 'keep' } : { pick: 'shift-location', to };
    case 'lose-ad':
      return { pick: 'lose-ad', die: placesOf(f, die)?.[0] };
    case 'nudge':
      return said === 'none' ? { pick: 'no' } : { pick: 'nudge', die: String(die) };
    case 'soak':
      return soakOr(String(said), choice, reaction);
    default:
      return { pick: String(said), ...reaction };
  }
}

/** Soaks, or lets it cost what is said in the same breath. */
const soakOr = (said: string, choice: Json | undefined, reaction: Data): Choice =>
  said === 'state-or-rank' ? { pick: String(choice) } : said === 'none' ? { pick: 'no' } : { ...reaction, pick: 'soak' };

/** Whether what somebody uses needs saying: files name it even where it is the only thing that will do. */
function isChoice({ offers }: Ask, pick: string, f: Fighter | undefined, item: Json | undefined): boolean {
  if (item === undefined) return false;
  const isAsked = offers.some((o) => o.pick === pick && o.params?.some((p) => p.name === 'with'));
  return isAsked || !(item === 'shield' ? f?.shield : f?.weapons.some((w) => w.id === item));
}

/** What is said beforehand with a reaction: a 1 put on it, an overhang not laid. */
function ahead(stage: Stage, ask: Ask): Data {
  if (ask.key !== 'reaction' && ask.key !== 'soak') return {};
  const effort = takeAnswer(stage, ask.who, answers('effort'));
  const lay = ask.key === 'reaction' ? takeAnswer(stage, ask.who, answers('lay-exposures')) : undefined;
  return { ...(effort ? { effort: true } : {}), ...(lay ? { lay: lay['choice'] !== 'no' } : {}) };
}
