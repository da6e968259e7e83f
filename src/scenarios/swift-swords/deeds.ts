/** A step of a scenario: what somebody does, in the rules’ own parameters. */
import { type Choice, GM, type Id, type Json, type Offer, type Option, offersOf, own } from '../../engine/index.ts';
import { ACTIONS, offersTo } from '../../rules/swift-swords/actions/index.ts';
import { GM_ACTIONS } from '../../rules/swift-swords/gm/index.ts';
import type { Fight } from '../../rules/swift-swords/state.ts';
import type { Stage } from '../dialect.ts';
import type { Data, Step } from '../scenario.ts';
import { settleBreak } from './breaks.ts';
import { answers, fightOf, paidAsAsked, placesOf, takeAnswer } from './waiting.ts';

/** Reasons that the catalogue has other words for. */
const REASONS: Readonly<Record<string, string>> = {
  'param-wrong': 'bad-choice',
  'param-missing': 'wrong-target-count',
  'bad-choice': 'bad-choice',
  'too-heavy': 'wrong-weapon',
  'too-long': 'wrong-weapon',
  'no-room-to-shoot': 'wrong-weapon',
  'arm-useless': 'wrong-weapon',
};

/** A refusal as scenarios name it. */
export const inCatalogue = (reason: string): string => own(REASONS, reason) ?? reason;

/** One `do` step. A cost that cannot be paid at an own turn of the countdown calls the Refresh (SS-CNT-06). */
export function play(stage: Stage, given: Step): void {
  const actor = String(given['actor'] ?? '');
  if (given.do === 'deal-ad') return void stage.declare('gm', { pick: 'deal-dice' });
  if (given.gm !== undefined) return void gmStep(stage, given);
  settleBreak(stage, actor, String(given.do));
  if (!Object.hasOwn(stage.fight.combatants, actor)) return stage.say(`refused:${actor}:unknown-combatant`);
  const named = [given['target'], ...((given['targets'] ?? []) as Json[])].find(
    (id) => id !== undefined && !Object.hasOwn(stage.fight.combatants, String(id)),
  );
  if (named !== undefined) return stage.say(`refused:${actor}:unknown-combatant`);
  const bar = offersOf(ACTIONS, fightOf(stage), own(fightOf(stage).combatants, actor)!).find(
    (o) => o.pick === (given['startPool'] === true ? 'start-pool' : given.do),
  );
  if (!bar) return stage.say(`refused:${actor}:unknown-action`);
  const weapon = weaponNamed(bar, given);
  const dear = bar.blocked === 'cannot-pay' || weapon?.blocked === 'cannot-pay';
  if (dear && offersTo(fightOf(stage), own(fightOf(stage).combatants, actor)!).some((o) => o.pick === 'call-refresh'))
    return void stage.declare(actor, { pick: 'call-refresh' });
  if (bar.blocked) return stage.say(`refused:${actor}:${inCatalogue(bar.blocked)}`);
  const effort = takeAnswer(stage, actor, answers('effort'));
  const exposures = takeAnswer(stage, actor, answers('pick-up'));
  const more = { ...(effort ? { effort: true } : {}), ...(exposures ? { exposures: Number(exposures['count'] ?? 0) } : {}) };
  const deed = paidAsAsked(bar, own(fightOf(stage).combatants, actor), fitted(bar, deedOf(fightOf(stage), given)));
  stage.declare(actor, { ...deed, ...(weapon ? { weapon: weapon.value } : {}), ...more });
}

/** The catalogue's words for what the GM does, where the kit has others. */
const GM_PICKS: Readonly<Record<string, string>> = { move: 'place' };
const GM_PARAMS: Readonly<Record<string, string>> = { points: 'amount', count: 'amount', zone: 'to' };

function gmStep(stage: Stage, { gm, ...given }: Step): void {
  const pick = own(GM_PICKS, String(gm)) ?? String(gm);
  const args = Object.fromEntries(Object.entries(given).map(([name, value]) => [own(GM_PARAMS, name) ?? name, value]));
  if (!stage.fight.begun || !offersOf(GM_ACTIONS, fightOf(stage), GM).some((o) => o.pick === pick))
    stage.arrange('gm', pick, args as Readonly<Record<string, Json>>);
  else stage.declare('gm', { ...args, pick });
}

/** The weapon named, or the first that fits, even if it is too dear. */
function weaponNamed({ params = [] }: Offer, { weapon }: Step): Option | undefined {
  const options = params.find((p) => p.name === 'weapon')?.options ?? [];
  return options.find((o) => (weapon === undefined ? !o.blocked || o.blocked === 'cannot-pay' : o.value === weapon));
}

/** What the rules know already and a file says all the same: whom a Hold is on. */
function fitted({ params = [] }: Offer, choice: Choice): Choice {
  const asked = params.map((p) => p.name);
  return { pick: choice.pick, ...pickOf(choice, [...Object.keys(choice).filter((key) => !REDUNDANT.includes(key)), ...asked]) };
}

const REDUNDANT = ['target', 'targets'];

/** A deed in the rules' own parameters. */
function deedOf(fight: Fight, { do: what, actor, pay, startPool, ...rest }: Step): Choice {
  const f = own(fight.combatants, String(actor));
  const dice = placesOf(f, pay);
  const paid = dice === undefined ? {} : { dice, ...(dice[0] === undefined ? {} : { die: dice[0] }) };
  if (startPool === true) return { pick: 'start-pool', action: what, ...paid, ...pickOf(rest, ['weapon']) };
  const cover = ['take-cover', 'battle-move'].includes(String(what)) && rest['to'] !== undefined ? { item: rest['to'], to: undefined } : {};
  const targets = rest['targets'] as Id[] | undefined;
  const single = targets?.length === 1 && !takesMany(fight, String(actor), String(what)) ? { target: targets[0], targets: undefined } : {};
  const many =
    rest['target'] !== undefined && takesMany(fight, String(actor), String(what)) ? { targets: [rest['target']], target: undefined } : {};
  return { pick: String(what), ...rest, ...cover, ...single, ...many, ...paid };
}

const pickOf = (from: Data, keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));

const takesMany = (fight: Fight, who: Id, pick: string): boolean =>
  offersTo(fight, own(fight.combatants, who)!).some((o) => o.pick === pick && o.params?.some((p) => p.name === 'targets'));
