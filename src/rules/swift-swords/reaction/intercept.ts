/** Stepping into somebody’s way (SS-STA-11, SS-COV-08). */
import {
  type Ask,
  askAll,
  type Choice,
  type Id,
  isOfEdition,
  knowsOf,
  LET_BE,
  type Offer,
  question,
  type Script,
} from '../../../engine/index.ts';
import { engage, inSameMelee, isEnemy, setStatus, standing } from '../contact.ts';
import { emit } from '../events.ts';
import { canPay, diceParam, facesFor, priceWords, spend } from '../hand.ts';
import { countdownOrder } from '../next.ts';
import { arrive } from '../place.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';
import { canReact, isOut } from '../status.ts';
import { NOTHING } from '../words/names.ts';
import { tellReaction } from './index.ts';

/** What a mover heads for: a melee, the far side of a cover, or merely away. */
interface Heading {
  /** Where anybody may step in; left out: at the cover alone. */
  readonly zone?: Id;
  /** Whom they would come into contact with; their friends may step in. */
  readonly toward?: Fighter;
  /** Defenders of a cover in the way: they intercept for nothing, one each (SS-COV-08). */
  readonly defenders?: readonly Fighter[];
}

/** Enemies who could step into somebody's way. */
function interceptors(fight: Fight, mover: Fighter, { zone, toward, defenders = [] }: Heading): Fighter[] {
  if (mover.concealed) return [];
  // SS-COV-08: a cover on a border is defended from its far side.
  const near = (f: Fighter): boolean => f.zone === zone || (isOfEdition(fight, 4) && defenders.includes(f));
  const able = (f: Fighter): boolean => canReact(f) && !f.aside && !f.heldBy && f.status !== 'inClose' && !f.flying && near(f);
  const all = standing(fight).filter((f) => isEnemy(f, mover) && able(f) && !inSameMelee(f, mover) && f.id !== toward?.id);
  const free = all.filter((f) => holds(f, defenders) && canPay(f, house.get(fight, 'cost.intercept-cover')));
  const paying = all.filter((f) => !(toward && inSameMelee(f, toward)) && canPay(f, house.get(fight, 'cost.intercept')));
  return countdownOrder([...new Set([...free, ...paying])]);
}

/** Those who may step in, asked at the same moment, and what comes of their answers. */
export interface SteppingIn {
  readonly asks: readonly Ask[];
  /** The mover stops in contact with the first who steps in, who is returned. `at`: those who get to do so now; left out: everybody. */
  readonly settle: (choices: readonly Choice[], at?: (f: Fighter) => boolean) => Script<Fighter | null>;
}

/** Lets enemies step in; the mover stops in contact with the one who does, who is returned. */
export function* intercept(fight: Fight, mover: Fighter, heading: Heading): Script<Fighter | null> {
  const { asks, settle } = steppingIn(fight, mover, heading);
  return yield* settle(yield* askAll(asks));
}

/** Who may step in, and what they are asked. */
export function steppingIn(fight: Fight, mover: Fighter, heading: Heading): SteppingIn {
  const able = interceptors(fight, mover, heading);
  const { toward } = heading;
  const asks = able.map((f) => {
    const facts = { on: mover.id, ...(toward && knowsOf(f, toward) && { toward: toward.id }) };
    return question(f, 'intercept', () => waysOf(fight, mover, f, heading), { pick: 'none' }, { facts });
  });
  return {
    asks,
    *settle(choices, at = () => true) {
      return yield* stepIn(fight, mover, heading, { able, choices, at });
    },
  };
}

/** To step in, or to let them pass; where more may come, also all who come in this round, for everybody to see, as nobody asks them then. */
function waysOf(fight: Fight, mover: Fighter, f: Fighter, heading: Heading): Offer[] {
  const all = isOfEdition(fight, 8) && standing(fight).some((o) => isEnemy(f, o) && o.id !== mover.id && knowsOf(f, o));
  const cost = costFor(fight, f, heading);
  return [
    { ...LET_BE, label: NOTHING.intercept },
    ...(canReact(f) && canPay(f, cost) ? [{ pick: 'intercept', ...priced(priceWords(fight, f, [cost])), params: diceParam(f) }] : []),
    ...(all ? [{ pick: LET_ALL, does: 'pass' as const, detail: SEEN, risk: SEEN }] : []),
  ];
}

/** Who was asked, what they chose, and who of them gets to do it now. */
interface Chosen {
  readonly able: readonly Fighter[];
  readonly choices: readonly Choice[];
  readonly at: (f: Fighter) => boolean;
}

function* stepIn(fight: Fight, mover: Fighter, heading: Heading, { able, choices, at }: Chosen): Script<Fighter | null> {
  for (const [i, f] of able.entries()) if (choices[i]?.pick === LET_ALL && !f.aside) standAside(fight, f);
  if (isOut(mover)) return null;
  const pays = (f: Fighter, i: number) => at(f) && canReact(f) && priceOf(fight, f, heading, choices[i]!) !== null;
  const first = able.findIndex((f, i) => choices[i]?.pick === 'intercept' && pays(f, i));
  const by = able[first];
  if (!by) return null;
  const paid = spend(fight, by, priceOf(fight, by, heading, choices[first]!) ?? []);
  if (heading.defenders?.includes(by)) by.used.push('intercept-free');
  tellReaction(fight, by, 'intercept', paid, 'SS-STA-11');
  if (mover.zone !== by.zone) yield* arrive(fight, mover, by.zone);
  emit(fight, { type: 'intercepted', who: mover.id, by: by.id, steps: [{ rule: 'SS-STA-11' }] });
  mover.meleeGroup = null;
  setStatus(fight, mover, 'alone');
  engage(fight, mover, by);
  return by;
}

/** Nobody is stopped any more in this round. */
const LET_ALL = 'let-all';
const SEEN = 'everybody sees it';

function standAside(fight: Fight, f: Fighter): void {
  f.aside = true;
  emit(fight, { type: 'stands-aside', who: f.id, steps: [{ rule: 'SS-STA-11' }] });
}

/** Pips that stepping in costs: a defended cover is cheaper to hold (SS-COV-08). */
const costFor = (fight: Fight, f: Fighter, { defenders = [] }: Heading): number =>
  house.get(fight, holds(f, defenders) ? 'cost.intercept-cover' : 'cost.intercept');

const priced = (price: string) => ({ detail: price, price });

/** Dice that stepping in costs; null: it can no longer be paid. */
const priceOf = (fight: Fight, f: Fighter, heading: Heading, choice: Choice): readonly number[] | null =>
  facesFor(f, costFor(fight, f, heading), choice['dice']);

/** Whether somebody defends a cover and has not yet stepped in for it this round. */
const holds = (f: Fighter, defenders: readonly Fighter[]): boolean => defenders.includes(f) && !f.used.includes('intercept-free');
