/** What is neither blow nor step nor spell: gear, leaving the fight, and whatever else the GM must judge. */
import {
  ask,
  decide,
  die,
  disclose,
  emit,
  GM,
  type Id,
  isOfEdition,
  type Offer,
  own,
  sumWithModifiers,
  withOdds,
} from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import type { Attack, Volley } from './attack.ts';
import { fall } from './death.ts';
import { disrupt } from './disrupt.ts';
import { approach, fallShort, stepLeft } from './move.ts';
import { dexterityChance, saveChance } from './odds.ts';
import { CONTACT, feet, inContact, place } from './place.ts';
import { freeAttacks } from './reaction.ts';
import { passed, save } from './roll.ts';
import type { Fight, Fighter } from './state.ts';
import { isAble } from './status.ts';
import { leaveWall } from './wall.ts';

/** `ready`: draws one weapon, puts away or drops another. */
export function ready(fight: Fight, who: Fighter, { draw = '', put: away = '' }: { readonly draw?: string; readonly put?: string }): void {
  const [drawn, put] = [who.gear[draw], who.gear[away]];
  if (drawn) drawn.ready = true;
  if (put) put.ready = false;
  emit(fight, { type: 'readied', who: who.id, drawn: drawn?.type ?? null, put: put?.type ?? null });
}

/** What takes the whole round leaves no time for anything on one's other numbers. */
export function spendRound(fight: Fight, who: Fighter): void {
  who.spent.attacksLeft = 0;
  fight.slots = fight.slots.filter((slot) => slot.who !== who.id);
}

/** OD-ARC-02: a heavy crossbow takes a round on the spot; it is loaded when the round ends. */
export function reload(fight: Fight, who: Fighter, weapon: string): void {
  const gear = who.gear[weapon];
  if (!gear) return;
  who.spent.reloading = weapon;
  spendRound(fight, who);
  emit(fight, { type: 'reloads', who: who.id, weapon: gear.type, done: false, steps: [{ rule: 'OD-ARC-02' }] });
}

/** Leaving alive. Running from under a foe's nose is the headlong retreat of OD-RET-03. */
export function* leave(fight: Fight, volley: Volley, who: Fighter, how: 'flee' | 'surrender'): Script {
  const [pursuer] = inContact(fight, who);
  if (how === 'flee' && pursuer) {
    who.spent.acPenalty = 4;
    yield* freeAttacks(fight, volley, who, [pursuer]);
  }
  if (own(fight.combatants, who.id)) depart(fight, who, how);
}

/** Takes somebody out of the fight alive. */
export function depart(fight: Fight, who: Fighter, how: 'flee' | 'surrender'): void {
  who.gone = how === 'flee' ? 'fled' : 'surrendered';
  fall(fight, who);
  emit(fight, { type: who.gone, who: who.id, steps: [{ rule: 'OD-MOR-02' }] });
}

type Ruling = 'allowed' | 'denied' | 'pinned' | 'down' | 'back' | 'dexterity' | 'save';

const check = (pick: 'dexterity' | 'save', detail: string): Offer<Ruling> => ({
  pick,
  ...withOdds(detail),
  params: [{ name: 'modifier', kind: 'number', min: -20, max: 20, initial: 0 }],
});

/** What the GM may make of somebody's idea, or of their hold on another. */
const rulings = (fight: Fight, who: Fighter, on: boolean): readonly Offer<Ruling>[] => [
  { pick: 'allowed' },
  { pick: 'denied' },
  ...(on ? ([{ pick: 'pinned' }, { pick: 'down' }, { pick: 'back' }] as const) : []),
  check('dexterity', dexterityChance(fight, who)),
  check('save', saveChance(fight, who)),
];

/** OD-UNA-06: a hold is an attack, and what it comes to is the GM's to say. */
export function* grapple(fight: Fight, who: Fighter, on: Id): Script {
  who.spent.attacksLeft--;
  const target = own(fight.combatants, on);
  // Hands reach no farther than anybody's: there is a step to go, and a spear may be in the way.
  if (target && isOfEdition(fight, 2) && !(yield* approach(fight, who, target, CONTACT, stepLeft(who))))
    return fallShort(fight, who, target);
  yield* rule(fight, who, 'grapple', '', on);
}

/** OD-RND-02, OD-UNA-06: anything else, wrestling too, is the GM's to judge: at once, or by a roll. */
export function* rule(fight: Fight, who: Fighter, kind: 'grapple' | 'other', what: string, on: Id | null): Script {
  emit(fight, {
    type: 'tries',
    who: who.id,
    what: what || kind,
    on,
    steps: [{ rule: kind === 'grapple' ? 'OD-UNA-06' : 'OD-RND-02' }],
  });
  const facts = { who: who.id, what: what || kind, on };
  const ruling = yield* ask(
    GM,
    kind,
    () => rulings(fight, who, on !== null),
    { pick: kind === 'grapple' ? 'denied' : 'allowed' },
    { kind: 'ruling', facts, about: who.id },
  );
  const target = on === null ? undefined : own(fight.combatants, on);
  const here = own(fight.combatants, who.id);
  if (!here || (!isAble(here) && isOfEdition(fight, 7))) return;
  if (ruling.pick === 'dexterity' || ruling.pick === 'save') {
    yield* called(fight, who, ruling.pick, Number(ruling['modifier'] ?? 0));
    return;
  }
  if (target && (ruling.pick === 'pinned' || ruling.pick === 'down' || ruling.pick === 'back')) {
    // OD-MAG-02: anyone who is wrestled with casts no spell.
    yield* disrupt(fight, target, who, false);
    if (ruling.pick === 'pinned') pin(fight, target);
    else push(fight, who, target, ruling.pick);
  }
  emit(fight, { type: 'ruled', who: who.id, ruling: ruling.pick, steps: [{ rule: 'OD-RND-02' }] });
}

/** A check that the GM calls for: a d20 at or below DEX, or a saving throw. */
export function* called(fight: Fight, who: Fighter, what: 'dexterity' | 'save', modifier: number): Script<boolean> {
  if (what === 'save') return passed(yield* save(fight, who, 'other', 'OD-SAV-01', [['the GM', modifier]]));
  const face = yield* die(who, 'dex-check', 20);
  const { parts, total } = sumWithModifiers(fight, who, 'dex-check', [
    ['dexterity', who.dex],
    ['the GM', modifier],
  ]);
  const dice = { by: who.id, purpose: 'dex-check', sides: 20, faces: [face] };
  const sum = { of: 'dexterity', parts, total, against: ['d20', face] as const };
  const steps = [{ rule: 'OD-RND-02', dice, sum }];
  disclose(fight, who, { type: 'checked', who: who.id, what, passed: face <= total, steps });
  return face <= total;
}

/** OD-UNA-06: what a shove that has hit comes to is the GM's to say; it disrupts spells in any case (OD-MAG-02). */
export function* shoved(fight: Fight, { by, on }: Attack): Script {
  const what = yield* decide(GM, 'shove', ['nothing', 'back', 'down'], 'nothing', { kind: 'ruling', facts: { who: by, on } });
  const [who, target] = [own(fight.combatants, by), own(fight.combatants, on)];
  if (!who || !target) return;
  if (what !== 'nothing') push(fight, who, target, what);
  emit(fight, { type: 'shoved', by, on, what, steps: [{ rule: 'OD-UNA-06' }] });
}

function pin(fight: Fight, target: Fighter): void {
  leaveWall(fight, target.id);
  target.conditions.helpless = true;
}

/** OD-WAL-04: neither those who are pushed nor those who fall stand in the wall any more. */
function push(fight: Fight, who: Fighter, target: Fighter, how: 'back' | 'down'): void {
  leaveWall(fight, target.id);
  if (how === 'down') target.conditions.prone = true;
  else place(fight, target, who, feet(fight, target, who) + 5);
}

/** Whether somebody can still act after all that happened on their number. */
export const canGoOn = (fight: Fight, who: Id): boolean => {
  const found = own(fight.combatants, who);
  return found !== undefined && isAble(found) && !found.spent.skipped;
};
