/** What somebody does with their hands that is no attack: wands, weapons drawn and loaded, missiles drawn out, anything else. */
import { asNoun, everyone, find, type Id, must, type Param, type Script, withOdds } from '../../../engine/index.ts';
import { type Arm, arms, isHeld, needsReloading } from '../arms.ts';
import { beginExtraction, patientsOf, stuckIn } from '../embedded.ts';
import { checkDamage, type SpellArgs, spellOf, spellParams } from '../magic.ts';
import { saveChance } from '../odds.ts';
import { leave, ready, reload, rule } from '../other.ts';
import type { Fight, Fighter } from '../state.ts';
import { type Act, type Acting, act } from './act.ts';

/** OD-WND-01: a wand needs no declaration. */
const wand = act<Acting & SpellArgs>({
  id: 'wand',
  does: 'power',
  label: 'Use a wand',
  rule: 'OD-WND-01',
  unlisted: (_fight, who) => who.charges < 1,
  params: (fight, who) => spellParams(fight, who, false),
  check: (_fight, _who, args) => checkDamage(args),
  *perform(_fight, who, { volley, ...args }): Script {
    volley.wands.push({ by: who.id, spell: spellOf(args) });
  },
});

const weapons = (fight: Fight, who: Fighter): readonly Arm[] => arms(fight, who).filter(isHeld);

/** Weapons with which something is done. */
const things = (name: string, does: string, list: readonly Arm[]): Param => ({
  name,
  kind: 'thing',
  options: list.map((arm) => ({ value: arm.key, label: arm.name, act: `${does} the ${asNoun(arm.name)}` })),
});

interface Readying extends Acting {
  readonly draw?: string;
  readonly put?: string;
}

const drawOrPut = act<Readying>({
  id: 'ready',
  does: 'other',
  label: 'Draw or put away',
  rule: 'OD-RND-02',
  unlisted: (fight, who) => weapons(fight, who).length === 0,
  params: (fight, who) => {
    const own = weapons(fight, who);
    const [away, inHand] = [own.filter((a) => !a.ready), own.filter((a) => a.ready)];
    return [
      { ...things('draw', 'Draw', away), optional: true },
      { ...things('put', 'Put away', inHand), optional: true },
    ];
  },
  check: (_fight, _who, { draw, put }) => must(Boolean(draw ?? put), 'nothing-chosen'),
  *perform(fight, who, args): Script {
    ready(fight, who, args);
  },
});

const empty = (fight: Fight, who: Fighter): readonly Arm[] =>
  weapons(fight, who).filter((arm) => needsReloading(fight, arm.use) && arm.ready && !arm.loaded);

/** What takes the whole round is not for anyone who has attacked in it. */
const hasAttacked = (_fight: Fight, { spent }: Fighter): string | null => (spent.attacked ? 'has-attacked' : null);

const load = act<Acting & { readonly weapon: string }>({
  id: 'reload',
  does: 'other',
  label: 'Reload',
  rule: 'OD-ARC-02',
  unlisted: (fight, who) => empty(fight, who).length === 0,
  bar: (_fight, who) => (who.spent.moved > 0 ? 'has-moved' : null),
  shut: hasAttacked,
  params: (fight, who) => [things('weapon', 'Reload', empty(fight, who))],
  *perform(fight, who, { weapon }): Script {
    reload(fight, who, weapon);
  },
});

interface Extracting extends Acting {
  readonly target?: Id;
  readonly index?: number;
}

/** OD-CRT-11: a full round, beside the victim or within half a move of them. */
const extract = act<Extracting>({
  id: 'extract',
  does: 'other',
  label: 'Pull out a missile',
  rule: 'OD-CRT-11',
  unlisted: (fight) => everyone(fight).every((c) => c.embedded.length === 0),
  bar: (fight, who) => (patientsOf(fight, who).length === 0 ? 'nothing-stuck' : null),
  shut: hasAttacked,
  detail: (fight, who) => withOdds(`${saveChance(fight, who)} to do no harm`),
  params: (fight, who) => {
    const patients = patientsOf(fight, who);
    const last = Math.max(0, ...patients.map((c) => c.embedded.length - 1));
    return [
      { name: 'target', kind: 'combatant', options: patients.map((c) => ({ value: c.id, detail: stuckIn(c) })) },
      // Of one missile nobody says which.
      { name: 'index', kind: 'number', min: 0, max: last, initial: 0, ...(last === 0 && { tacit: true }) },
    ];
  },
  *perform(fight, who, { target, index = 0 }): Script {
    yield* beginExtraction(fight, who, find(fight, target ?? who.id), index);
  },
});

const other = act<Acting & { readonly what: string }>({
  id: 'other',
  does: 'other',
  label: 'In your own words',
  rule: 'OD-RND-02',
  params: () => [{ name: 'what', kind: 'text', max: 200 }],
  *perform(fight, who, { what }): Script {
    yield* rule(fight, who, 'other', what, null);
  },
});

const goAway = act<Acting & { readonly how: 'flee' | 'surrender' }>({
  id: 'leave',
  does: 'flee',
  label: 'Flee or surrender',
  rule: 'OD-MOR-05',
  params: () => [{ name: 'how', kind: 'thing', options: [{ value: 'flee' }, { value: 'surrender' }] }],
  *perform(fight, who, { volley, how }): Script {
    yield* leave(fight, volley, who, how);
  },
});

export const HANDS: readonly Act[] = [wand, drawOrPut, load, extract, other, goAway];
