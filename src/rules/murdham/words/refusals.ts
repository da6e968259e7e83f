/** Why not, and what to do instead. */
import { capitalised, type Json, type Texts, type Voice } from '../../../engine/index.ts';

type Say = (facts: Readonly<Record<string, Json | undefined>>, voice: Voice) => string;

const place: (facts: Readonly<Record<string, Json | undefined>>, voice: Voice) => string = (facts, voice) =>
  voice.quote(String(facts['place'] ?? 'there'));

/** Where no weapon at all can be used: the one that could, but for its state. */
const FURTHEST = 'The weapon that would reach them';

export const REFUSALS: Readonly<Record<string, Say>> = {
  'not-begun': () => 'The fight has not begun. The GM opens the first round.',
  'fight-over': () => 'The fight is over.',
  'not-your-go': () => 'It is another side’s go. Wait for yours; you may still react.',
  'turn-open': () => 'Somebody’s turn is still under way. Wait until it is over, or end it first.',
  'turn-taken': () => 'That turn has been taken this round. It comes back with the next.',
  'turn-begun': () => 'That takes a whole turn, and this one has begun already.',
  'no-turn-open': () => 'There is no turn under way to end.',
  'kept-for-reaction': () => 'Mount and riders go together, and their go is over. What is left is a reaction.',
  passed: () => 'Your side has passed already. The round ends when the others have passed, too.',
  'ambush-only': () => 'Only those who lay in ambush act in this round.',
  'main-spent': () => 'The main action of this turn is spent. Choose from what is left of it, or end the turn.',
  'bonus-spent': () => 'No bonus action is left in this turn. Choose from what is left of it, or end the turn.',
  'movement-spent': () => 'No movement is left. After an action only half a move is possible.',
  dead: () => 'The dead do not act.',
  gone: () => 'They have left the fight. Choose somebody else.',
  incapacitated: () => 'An incapacitated character cannot act or react until the stretch ends.',
  'no-health': () => 'Without any health nobody gets up. Give them some first.',
  surrendered: () => 'Anybody who has surrendered stays out of the fight unless harmed.',
  stunned: () => 'A stunned character loses the next turn, reactions included.',
  grabbed: () => 'A held character can only try to break free.',
  entangled: () => 'An entangled character can only try to break free.',
  broken: () => 'Morale is broken: surrender, flee or move away from the enemy.',
  terrified: () => 'Terror leaves only one thing to do: run away.',
  taunted: () => 'The taunt must be answered first: go for the one who taunted.',
  'too-frightened': () => 'Fear keeps you from coming nearer.',
  'full-speed': () => 'What carries you moves at full speed: no action and no reaction this round.',
  'no-driver': () => 'A vehicle moves only with somebody aboard who can act.',
  mounted: () => 'Get off first, or let the mount move.',
  'not-mounted': () => 'They are not riding anything.',
  'out-of-reach': () => 'Nobody is in reach. Move nearer first, or use something that carries further.',
  'out-of-range': () => 'That is out of range. Move nearer first, or pick somebody else.',
  'too-far-moving': () => 'After moving, shots carry only half as far. Pick somebody nearer, or shoot next turn before you move.',
  'nobody-in-reach': () => 'There is nobody here to do that to. Move nearer first.',
  'in-your-grip': () => 'The only one near enough is in your grip already. Attack them, or do something else.',
  unseen: () => 'Nobody can shoot at what cannot be seen. Move nearer, or pick somebody else.',
  'no-foe': () => 'There is nobody to attack. Move, or do something else.',
  'too-large': () => 'Nobody disarms, shoves or grabs somebody larger. Attack them instead.',
  unarmed: () => 'Nobody near holds a weapon that could be knocked away. Attack instead.',
  'no-way': (facts, v) => {
    if (facts['place'] !== undefined) return `There is no way to ${place(facts, v)}. Pick another place.`;
    return facts['pick'] === 'shove'
      ? 'There is nowhere to shove them. Attack instead.'
      : 'There is nowhere to go from here now. Do something else.';
  },
  'too-far': (facts, v) => `${capitalised(place(facts, v))} is too far for this move. Pick another place.`,
  'no-room': (facts, v) => `There is no room at ${place(facts, v)}. Pick another place.`,
  'too-many-dice': () => 'That is more than the dice allow: together the shares may cost 1 at most.',
  discharged: ({ pick }) =>
    pick === 'attack'
      ? `${FURTHEST} has already been used. Move nearer, or make it ready again.`
      : 'It has already been used. Use another weapon.',
  'needs-charge': () => 'A lance strikes only from a mount that has moved this round. Ride first, or use another weapon.',
  'no-free-hands': ({ pick }) =>
    pick === 'attack'
      ? `${FURTHEST} takes more hands than are free. Move nearer first.`
      : 'Not enough hands are free for it. Use something smaller.',
  reacted: () => 'Nobody reacts twice to the same attack.',
  countered: () => 'Somebody has countered this attack already; nobody else can.',
  'no-cover': () => 'There is nobody near to hide behind.',
};

/** Nothing to do it with or to: not worth a line. */
export const IDLE: Required<Texts>['idle'] = { unarmed: 'all' };
