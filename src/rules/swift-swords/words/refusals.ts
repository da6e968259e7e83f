/** Refusals: why not, and what to do instead. */
import { capitalised, own, type Texts, type Voice } from '../../../engine/index.ts';
import type { Facts } from './phrases.ts';

type RefusalText = (facts: Facts, voice: Voice) => string;

const plain =
  (text: string): RefusalText =>
  () =>
    text;

/** Defences that are no use against what is coming. */
const USELESS: Readonly<Record<string, string>> = {
  dodge: 'No Dodge helps against this attack.',
  block: 'No Block helps against this attack.',
  parry: 'No Parry helps against this attack. Missiles are parried only by those who have learnt it.',
  'use-pool': 'The standing pool is no use against this attack.',
};

/** Why a defence is no use, and what is left; null: it is no defence. */
function useless(pick: string): string | null {
  const why = own(USELESS, pick);
  return why === undefined ? null : `${why} Choose another defence, or take what comes.`;
}

/** What is wrong with values that do not go together. */
function badChoice(f: Facts): string {
  if (f.flag('twice')) return 'Each effect can be bought only once, and knocking down and pushing back cannot be combined. Take fewer.';
  if (f.number('bill') > 0) return `Those cost ${f.number('bill')} successes, and you have ${f.number('most')} to spare. Take fewer.`;
  if (f.number('turns') !== 0) return `That is too sharp a turn: ${f.number('sharpest')} at most.`;
  return 'Say what the dice are gathered for: a spell, a shot or an attack on the mind.';
}

const HEALTHY: Readonly<Record<string, string>> = {
  phys: 'has lost no Body Rank',
  ment: 'has lost no Mind Rank',
  stun: 'is not stunned',
  shock: 'is not shocked',
  doubt: 'is not in doubt',
  injury: 'has no injury that can be healed',
  permanent: 'has no injury to make permanent',
  panicked: 'has not panicked',
  crushed: 'is not crushed in spirit',
  kia: 'is not dying',
};

/** What somebody lacks who is to be healed of it. */
const nothingToHeal = (name: string, what: string): string =>
  `${capitalised(name)} ${own(HEALTHY, what) ?? 'has nothing of that kind'}. Choose somebody else, or something else.`;

/** By reason. */
export const REFUSALS: Readonly<Record<string, RefusalText>> = {
  'unknown-combatant': plain('Nobody here has that name. Pick somebody from the menu.'),
  'unknown-weapon': plain('You have no such weapon. Look at your sheet.'),
  'unknown-zone': plain('There is no such place. Pick one from the menu.'),
  'not-your-turn': plain('It is not your turn: whoever has the most dice in hand acts next.'),
  'out-of-action': plain('Somebody who is out of action can do nothing more. Pick somebody who still fights.'),
  'in-state': plain('Not while stunned, shocked or in doubt. Recover first.'),
  panicked: plain('Panicked: this turn runs its course. Spend a 1 for a Spirit roll to calm down.'),
  crushed: plain('Crushed in spirit: a 1 does not help; only the Spirit roll of the next turn does.'),
  surprised: plain('Surprised: you can do nothing this round. Wait for the next.'),
  held: plain('Held: break free, turn the Hold around or yield.'),
  prone: plain('Prone: stand up or withdraw first.'),
  mounted: plain('Nobody wrestles from the saddle. Get down first.'),
  'in-close': plain('Not at body’s length. Withdraw first.'),
  'not-prone': plain('Already on your feet.'),
  'not-alone': plain('You are in a melee. Step back first.'),
  'not-in-contact': plain('You are not in the same melee. Attack or charge first.'),
  'other-melee': plain('They stand in different melees. Pick targets who stand together, or one of them.'),
  'close-already': plain('You are at close quarters with them already. Strike, take hold of them or knock them down.'),
  'pool-started': plain('You are gathering dice for that already. Add a die to the pool, or let it loose.'),
  'not-in-close': plain('You are not in close combat with them. Close in first.'),
  'not-an-enemy': plain('That is not an enemy. Pick one.'),
  'not-an-ally': plain('That is not a friend. Pick one.'),
  'wrong-target-count': plain('Pick at least one target, and no more than one action reaches.'),
  'cannot-pay': (f) =>
    f.number('cost') > 2
      ? `That takes ${f.number('cost')} pips, and ones do not count. Choose something cheaper.`
      : 'Your dice do not come to that, and ones do not count. Choose something cheaper.',
  'bad-payment': plain('Those dice do not pay for it: they must be in your hand, show 2 or more and reach the cost together.'),
  'no-one-left': plain('There is no 1 in your hand. Roll without it.'),
  'second-one': plain('You can spend only one 1 on a roll. Leave the other one out.'),
  'not-in-hand': plain('The weapon is not in hand. Draw it first.'),
  'wrong-weapon': (f) =>
    f.text('pick') === 'mental-attack'
      ? 'You have no means to attack a mind. Attack the body instead.'
      : 'Nothing in hand is made for this. Use another weapon.',
  'too-heavy': plain('Too heavy for use at body’s length. Take something lighter, or withdraw first.'),
  'too-long': plain('Too long for use once you are in contact. Take something shorter, or withdraw first.'),
  'no-room-to-shoot': plain('Nobody shoots or throws at body’s length. Withdraw first.'),
  'arm-useless': plain('The arm for it is of no use. Take something for the other.'),
  'out-of-reach': plain('Out of reach. Move closer.'),
  'out-of-range': plain('Out of range. Move closer.'),
  'not-adjacent': plain('That is too far for one move.'),
  impassable: plain('There is no way through. Go another way.'),
  'cannot-perceive': plain('They can neither see nor hear you. Pick somebody else.'),
  'no-skill': plain('Your sheet does not have that skill.'),
  'no-tactic': plain('You are not trained in that tactic.'),
  'no-pool': plain('There is no pool of dice for that. Gather one first, or choose something else.'),
  'pool-full': plain('The pool is full already. Use it, or do something else.'),
  'no-state': plain('You have nothing to recover from.'),
  'hold-full': plain('That Hold cannot get any firmer. Hurt them with it, or do something else.'),
  'no-hold': (f) =>
    ['break-hold', 'reverse-hold'].includes(f.text('pick')) ? 'Nobody holds you.' : 'You hold nobody. Take hold of somebody first.',
  'too-large': plain('Too large, as long as it stands. Bring it down first.'),
  'already-prone': plain('Already on the ground. Choose somebody else.'),
  'not-rank-zero': plain('They are too strong simply to be trampled. Attack them instead.'),
  'too-many-attackers': plain('There is no room for another attacker around them this round. Pick somebody else.'),
  'cover-taken': plain('Enemies hold it. Drive them out first.'),
  choke: plain('No more can get at that cover this round. Try another way, or wait for new dice.'),
  'not-flying': plain('Only in the air. Take off first.'),
  'target-flying': plain('It is in the air: only a missile reaches it, or a blow held ready.'),
  airborne: plain('You are in the air: fly, dive or land instead.'),
  'no-mount': plain('There is no mount or team at hand. Go on foot.'),
  'not-driver': plain('Only the driver does that.'),
  'not-trained': plain('The team is not trained for battle. Strike yourself, or drive on.'),
  'in-combat': plain('Not while there are enemies about. Drive them off first.'),
  'is-riposte': plain('A riposte cannot be parried. Choose another defence, or take what comes.'),
  'not-offered': (f) => useless(f.text('pick')) ?? 'That is not possible now. Pick something else.',
  'bad-choice': (f) => badChoice(f),
  'no-defence': plain('No defence after an all-out attack, until your next action. Take what comes.'),
  'dodge-only': plain('After a double strike only a Dodge is possible, until your next action.'),
  'zone-full': plain('No more massed groups of your side fit in there. Pick another zone.'),
  'bad-id': plain('A short name starts with a letter and has letters, digits and hyphens only.'),
  'used-this-round': plain('Already used this round. It comes back with the next.'),
  'nothing-to-heal': (f, { name }) => nothingToHeal(name(f.id('target')), f.text('what')),
  'no-group': plain('Only a crowd or a larger group can be split.'),
  'already-begun': plain('The fight has already begun. There is nothing left to do for it.'),
  'already-here': plain('Somebody of that short name is already here. Choose another.'),
  'nobody-here': plain('Nobody is here yet. Bring somebody in first.'),
  'bad-setting': (f, { quote }) => `That setting is not possible: ${quote(f.text('problem'))}.`,
  'param-wrong': plain('That is not among the choices. Pick from the menu.'),
  'param-missing': plain('Something is missing. Fill in every field.'),
  'no-such-pair': plain('There is no such pair. Pick from the menu.'),
  'no-such-zone': plain('There is no such place. Pick one from the menu.'),
  'too-late': plain('Too late: that is settled already.'),
};

/** Nothing to do it with or to: not worth a line. */
export const IDLE: Required<Texts>['idle'] = {
  'in-combat': 'all',
  'no-hold': 'all',
  'no-pool': 'all',
  'no-skill': 'all',
  'no-state': 'all',
  'not-in-close': 'all',
  'not-prone': 'all',
  'not-rank-zero': 'all',
  'wrong-weapon': ['mental-attack', 'ranged-attack'],
};
