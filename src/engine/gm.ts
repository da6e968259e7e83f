/**
 * What a GM may do in every system: edit a field, set a house rule, put a modifier on a roll to come,
 * bring somebody in or take somebody out, hide and unmask, draw the map.
 *
 * Each is a procedure like any other, so it is told, recorded and undoable. A ruleset takes them over with
 * `...gmProcedures(parts)` and adds its own (damage, heal, move, condition, rulings).
 */
import { combatants, type Offer, type Param } from './choice.ts';
import { comingProcedures } from './coming.ts';
import { conditionOffers, forgetConditionsOf, type GivenCondition, giveCondition, liftCondition, POINTS } from './custom-conditions.ts';
import { distanceIn, setBeside, setBetween } from './distances.ts';
import { type Combatant, type Event, everyone, type Fight, find, type Modifier, ofSide, tell, tellable, whisper } from './encounter.ts';
import { type MapChange, mapProcedures } from './gm-map.ts';
import { groupBy } from './group.ts';
import { asText, type Json } from './json.ts';
import { mayBe } from './mistakes.ts';
import { must, Refusal } from './refusal.ts';
import type { Entrant, NamedProcedures, Ruleset } from './ruleset.ts';
import { GM, type Id, type Script } from './script.ts';
import { checkEdited, setField } from './set-field.ts';
import { checkSetting } from './setting.ts';
import { PRONOUNS } from './story.ts';
import { cleanText, flagOfText, isWithin, numberOfText, rangeWords } from './values/index.ts';
import { standsAt } from './zones.ts';

/** What these procedures and those of powers tell, in every system. */
export type GmEvent =
  | (Event & { readonly type: 'begun' })
  /** `apart`: how far from everybody who was there, where the GM has said so; `beside`: with whom, for whoever comes in late. */
  | (Event & { readonly type: 'joined'; readonly who: Id; readonly side: string; readonly called: string } & Pick<
        Entrant,
        'apart' | 'beside'
      >)
  | (Event & { readonly type: 'mustered'; readonly newcomers: readonly Id[]; readonly side: string; readonly apart?: number })
  | (Event & { readonly type: 'left'; readonly who: Id; readonly side: string; readonly called: string })
  /** `most`: what a number came to that was more than there can be. */
  | (Event & { readonly type: 'edited'; readonly who: Id; readonly field: string; readonly value: Json; readonly most?: number })
  | (Event & { readonly type: 'setting-changed'; readonly setting: string; readonly value: Json })
  | (Event & {
      readonly type: 'modifier-set';
      readonly who: Id;
      readonly purpose: string;
      readonly flat: number;
      readonly factor: number;
      readonly note: string;
    })
  | (Event & { readonly type: 'condition-given'; readonly who: Id; readonly name: string; readonly until: number | null } & {
      readonly flat: number;
      readonly note: string;
    })
  | (Event & { readonly type: 'condition-lifted'; readonly who: Id; readonly name: string })
  /** A power is used on those whom it reaches; somebody throws against it; somebody withstands it, in part or altogether. */
  | (Event & { readonly type: 'power'; readonly by: Id; readonly on: readonly Id[]; readonly power: string; readonly kind?: string })
  | (Event & { readonly type: 'power-save'; readonly who: Id })
  | (Event & { readonly type: 'power-withstood'; readonly who: Id; readonly power: string; readonly half: boolean })
  /** `called`: the mask that is off; left out: they were hidden. */
  | (Event & { readonly type: 'revealed'; readonly who: Id; readonly called?: string })
  | (Event & { readonly type: 'map-changed' } & MapChange)
  /** Words of the GM whose time has come. */
  | (Event & { readonly type: 'timer'; readonly text: string })
  /** A wave was due, and cannot come. */
  | (Event & { readonly type: 'wave-held'; readonly name: string });

/** How far each of the ones stands from each of the others; without names, each side from all others. */
export interface Apart {
  readonly from: readonly Id[];
  readonly to: readonly Id[];
  readonly distance: number;
}

/** What the common procedures need of a ruleset. */
export type Parts<F extends Fight> = Pick<Ruleset<F>, 'combatant' | 'check' | 'settings' | 'powers'>;

/** The GM's procedures that are the same in every system. */
export const gmProcedures = <F extends Fight>(rules: Parts<F>): NamedProcedures<F> => ({
  *begin(fight: F): Script {
    begin(fight);
  },
  *modifier(fight: F, modifier: Partial<Modifier> & { readonly target: Id }): Script {
    putModifier(tellable(fight), modifier);
  },
  *setting(fight: F, { setting, value }: { readonly setting: string; readonly value: Json }): Script {
    checkSetting(rules, setting, value);
    fight.settings[setting] = value;
    tell(tellable(fight), { type: 'setting-changed', setting, value });
  },
  *'custom-condition'(fight: F, given: GivenCondition): Script {
    const { who, name, until, flat, note } = giveCondition(fight, {
      ...given,
      name: word('name', given.name),
      note: cleanText(given.note ?? ''),
    });
    tellOf(tellable(fight), find(fight, who), { type: 'condition-given', who, name, until, flat, note });
  },
  *'lift-condition'(fight: F, { condition }: { readonly condition: string }): Script {
    const { who, name } = liftCondition(fight, Number(condition));
    tellOf(tellable(fight), find(fight, who), { type: 'condition-lifted', who, name });
  },
  ...peopleProcedures(rules),
  ...mapProcedures(),
  ...comingProcedures<F>(rules, (fight, entrants) => muster(rules, fight, entrants)),
});

const peopleProcedures = <F extends Fight>(rules: Parts<F>): NamedProcedures<F> => ({
  *enter(fight: F, { entrant }: { readonly entrant: Entrant }): Script {
    enter(rules, fight, entrant);
  },
  *muster(fight: F, { entrants }: { readonly entrants: readonly Entrant[] }): Script {
    muster(rules, fight, entrants);
  },
  *remove(fight: F, { target }: { readonly target: Id }): Script {
    remove(tellable(fight), target);
  },
  *set(fight: F, { target, field, value }: { readonly target: Id; readonly field: string; readonly value: Json }): Script {
    const combatant = find(fight, target);
    const given: Json = isCommon(field) ? (COMMON[field](value) ?? null) : value;
    if (isCommon(field)) Object.assign(combatant, { [field]: given });
    else setField(combatant, field, value, rules.powers ? ['powers'] : []);
    checkEdited(field, () => rules.check(fight, combatant, field));
    const [asked, now] = [numberIn(given), (combatant as unknown as Readonly<Record<string, unknown>>)[field]];
    const cut = asked !== null && typeof now === 'number' && now < asked ? { most: now } : {};
    tellable(fight).told.push({ event: { type: 'edited', who: target, field, value: given, ...cut }, only: ['gm', target] });
  },
  /** Whose figure it is from now on: the GM's, or a player's. The table says to whom. */
  *'whose-figure'(fight: F, { target, ofGm }: { readonly target: Id; readonly ofGm: boolean }): Script {
    const combatant = find(fight, target);
    if (ofGm) combatant.ofGm = true;
    else delete combatant.ofGm;
  },
  *conceal(fight: F, { target, concealed }: { readonly target: Id; readonly concealed: boolean }): Script {
    const combatant = find(fight, target);
    const was = combatant.concealed;
    combatant.concealed = concealed;
    if (was && !concealed) tell(tellable(fight), { type: 'revealed', who: target });
  },
  *mask(fight: F, { target, mask = null }: { readonly target: Id; readonly mask?: string | null }): Script {
    const combatant = find(fight, target);
    const { mask: before } = combatant;
    combatant.mask = mask ? word('mask', mask) : null;
    if (before !== null && !mask) tellOf(tellable(fight), combatant, { type: 'revealed', who: target, called: before });
  },
});

/**
 * The GM's offers that are the same in every system. All may be taken at any time.
 *
 * @param modifiable The rolls that a modifier can be for, by purpose, in words (`Texts.modifiable`).
 */
export function gmOffers(fight: Fight, modifiable: Readonly<Record<string, string>> = {}): Offer[] {
  const all = everyone(fight).map((c) => c.id);
  const target = combatants('target', all);
  const who = { ...target, options: [...(target.options ?? []), { value: '*', label: 'anybody' }] };
  const purposes = [{ value: '*', label: 'any roll' }, ...Object.entries(modifiable).map(([value, label]) => ({ value, label }))];
  const why: Param = { name: 'why', kind: 'text', max: 200, optional: true };
  const offers: Offer[] = [
    {
      pick: 'modifier',
      params: [
        who,
        { name: 'flat', kind: 'number', ...POINTS, initial: 0 },
        { name: 'factor', kind: 'text', max: 8, initial: '1' },
        { name: 'purpose', kind: 'thing', options: purposes, initial: '*' },
        { name: 'note', kind: 'text', max: 200, initial: '' },
      ],
    },
    { pick: 'set', params: [target, { name: 'field', kind: 'text', max: 80 }, { name: 'value', kind: 'text', max: 4000 }, why] },
    { pick: 'conceal', params: [target, { name: 'concealed', kind: 'flag', initial: true }] },
    { pick: 'mask', params: [target, { name: 'mask', kind: 'text', max: LONGEST_NAME, optional: true }] },
    { pick: 'remove', params: [target] },
    ...conditionOffers(fight, target),
  ];
  const anytime = offers.map((o) => ({ ...o, anytime: true }));
  return fight.begun ? anytime : [{ pick: 'begin' }, ...anytime];
}

/** Opens the first round; a ruleset's own `begin` calls it first. */
export function begin(fight: Fight): void {
  must(!fight.begun, 'already-begun');
  must(fight.order.length > 0, 'nobody-here');
  fight.begun = true;
  tell(tellable(fight), { type: 'begun' });
}

/** Puts an entrant into the fight; a concealed one is announced to their own side and the GM alone. */
export function enter<F extends Fight>(rules: Pick<Ruleset<F>, 'combatant'>, fight: F, entrant: Entrant): void {
  const combatant = place(rules, fight, entrant);
  const { id, name, side } = combatant;
  tellOf(tellable(fight), combatant, { type: 'joined', who: id, side, called: name, ...farOff(entrant) });
}

/** What every combatant has of the entrant they were; in the open and unmasked unless it says otherwise. */
export const combatantOf = ({ id, name, side, concealed = false, mask = null }: Entrant): Combatant => ({
  id,
  name,
  side,
  concealed,
  mask,
});

const farOff = ({ apart, beside }: Entrant): Pick<Entrant, 'apart' | 'beside'> => ({
  ...(apart !== undefined && { apart }),
  ...(beside !== undefined && { beside }),
});

/** `there`: those from whom an entrant keeps their distance, which those who come in with them are not. */
function place<F extends Fight>(
  rules: Pick<Ruleset<F>, 'combatant'>,
  fight: F,
  entrant: Entrant,
  there: readonly Id[] = fight.order,
): Combatant {
  must(!Object.hasOwn(fight.combatants, entrant.id), 'already-here', { who: entrant.id });
  const zone = entrant.beside === undefined ? null : standsAt(find(fight, entrant.beside));
  const combatant = rules.combatant(fight, zone === null ? entrant : { ...entrant, state: { zone } });
  if (entrant.pronoun) combatant.pronoun = entrant.pronoun;
  if (entrant.ofGm) combatant.ofGm = true;
  if (entrant.beside !== undefined) setBeside(fight, combatant.id, entrant.beside);
  else if (entrant.apart !== undefined) {
    const apart = distanceIn(entrant.apart);
    for (const id of there) setBetween(fight, id, combatant.id, apart);
  } else if (!fight.begun && fight.apart !== undefined)
    for (const other of everyone(fight)) if (other.side !== combatant.side) setBetween(fight, other.id, combatant.id, fight.apart);
  fight.combatants[combatant.id] = combatant;
  fight.order.push(combatant.id);
  return combatant;
}

/** Brings in several at once; those of one side who are in the open, or hidden, and equally far off, are told of together. */
function muster<F extends Fight>(rules: Pick<Ruleset<F>, 'combatant'>, fight: F, entrants: readonly Entrant[]): void {
  const there = [...fight.order];
  const placed = entrants.map((entrant) => ({ one: place(rules, fight, entrant, there), far: farOff(entrant) }));
  const groups = groupBy(placed, ({ one, far }) => JSON.stringify([one.side, one.concealed, far]));
  for (const group of groups.values()) {
    const [{ one, far }] = group;
    tellOf(tellable(fight), one, { type: 'mustered', newcomers: group.map((c) => c.one.id), side: one.side, ...far });
  }
}

/** Tells of a combatant whoever knows that they are there: all, or the GM and their own side alone. `others`: as other sides know them. */
function tellOf(fight: Fight<Combatant, GmEvent>, { side, concealed }: Combatant, event: GmEvent, others = event): void {
  if (!concealed && others === event) return tell(fight, event);
  const only = [GM, ...ofSide(fight, side)];
  whisper(fight, only, event, concealed ? undefined : others);
}

function remove(fight: Fight<Combatant, GmEvent>, target: Id): void {
  const gone = find(fight, target);
  fight.order = fight.order.filter((id) => id !== target);
  delete fight.combatants[target];
  forgetConditionsOf(fight, target);
  for (const pair of Object.keys(fight.distances)) if (pair.split('>').includes(target)) delete fight.distances[pair];
  const left = (called: string): GmEvent => ({ type: 'left', who: target, side: gone.side, called });
  // They are no longer there to be looked up, so the event itself must not know more than its hearers do.
  tellOf(fight, gone, left(gone.name), ...(gone.mask === null ? [] : [left(gone.mask)]));
}

/** What a modifier may multiply by. */
const FACTOR = { min: 0, max: 100, fraction: true };

function putModifier(fight: Fight<Combatant, GmEvent>, given: Partial<Modifier> & { readonly target: Id }): void {
  const factor = typeof given.factor === 'string' ? numberOfText(given.factor) : (given.factor ?? 1);
  const { flat = 0 } = given;
  must(isWithin(flat, POINTS), 'bad-edit', { field: 'flat', problem: `it takes ${rangeWords(POINTS)}` });
  if (!isWithin(factor, FACTOR)) throw new Refusal('bad-edit', { field: 'factor', problem: `it takes ${rangeWords(FACTOR)}` });
  const [purpose, note] = [cleanText(given.purpose ?? '') || '*', cleanText(given.note ?? '')];
  fight.modifiers.push({ who: given.target, purpose, flat, factor, note });
  fight.told.push({ event: { type: 'modifier-set', who: given.target, purpose, flat, factor, note }, only: ['gm'] });
}

/** The fields that every system has, each read as what it is: a name stays a text, although it looks like a number. */
const COMMON: { readonly [F in keyof Required<Omit<Combatant, 'id' | 'ofGm'>>]: (value: Json) => Combatant[F] } = {
  pronoun: (value) => {
    const read = PRONOUNS.find((p) => p === asText(value).toLowerCase().trim());
    must(read !== undefined, 'bad-edit', { field: 'pronoun', problem: mayBe(PRONOUNS) });
    return read;
  },
  name: (value) => word('name', value),
  side: (value) => word('side', value),
  mask: (value) => (value === null || value === '' || value === 'null' ? null : word('mask', value)),
  concealed: (value) => {
    const read = typeof value === 'boolean' ? value : flagOfText(asText(value));
    must(read !== null, 'bad-edit', { field: 'concealed', problem: 'it takes yes or no' });
    return read;
  },
};

const isCommon = (field: string): field is keyof typeof COMMON => Object.hasOwn(COMMON, field);

/** Longest name of a combatant or side. */
const LONGEST_NAME = 60;

function word(field: string, value: Json): string {
  const text = cleanText(asText(value));
  const fits = text !== '' && [...text].length <= LONGEST_NAME;
  must(fits, 'bad-edit', { field, problem: `it takes a name of 1 to ${LONGEST_NAME} letters` });
  return text;
}

const numberIn = (value: Json): number | null =>
  typeof value === 'number' ? value : typeof value === 'string' ? numberOfText(value) : null;
