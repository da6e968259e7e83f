/** Which events of a stretch of the fight belong together: an attack with all that comes of it, a spell with all whom it strikes. */
import type { EventOf, Id } from '../../../../engine/index.ts';
import type { Of, OwnEvent } from '../../events.ts';

/** What a wound brings with it. */
const EFFECTS = [
  'saved',
  'unconscious',
  'dead',
  'staggered',
  'stunned',
  'flesh-wound',
  'out-of-fight',
  'con-damage',
  'crit-effect',
  'embedded',
] as const;
export type Effect = Of<(typeof EFFECTS)[number]>;

/** One who is struck, and what comes of it. */
export interface Wound {
  readonly on: Id;
  damage: Of<'damage' | 'hurt' | 'embedded-damage' | 'extracted'> | null;
  readonly effects: Effect[];
}

/** What else is told with an attack: slips, shoves, who is kept at bay, spells that are lost. */
const ASIDES = ['fumbled', 'shoved', 'no-effect', 'fended', 'not-fended', 'spell-lost', 'spell-kept'] as const;
type Aside = Of<(typeof ASIDES)[number]>;

/** A number of the count and who acts on it. */
export type At = Of<'acts'> | null;

export interface AttackPart {
  readonly kind: 'attack';
  readonly at: At;
  readonly attack: Of<'attack'> | null;
  /** What it was held against, for those who may know it. */
  readonly ac: number | null;
  /** The charge that it ends, or that it meets. */
  readonly charge: Of<'charge'> | null;
  /** The dice have picked the target. */
  readonly picked: Of<'target'> | null;
  readonly wound: Wound;
  readonly asides: Aside[];
  /** OD-INI-05: whoever strikes has fallen on the same number, as has just been told. */
  readonly falling?: true;
}

export interface Cast {
  readonly kind: 'cast';
  readonly at: At;
  /** `spell-strikes`: that it was cast has been told before. */
  readonly cast: Of<'spell-cast' | 'wand-used' | 'spell-strikes'>;
  readonly wounds: Wound[];
}

export type Part =
  | AttackPart
  | Cast
  | { readonly kind: 'round'; readonly begins: Of<'round-begins'> | null; readonly events: OwnEvent[] }
  | { readonly kind: 'surprise'; readonly events: Of<'surprised' | 'alert'>[] }
  | { readonly kind: 'recovery'; readonly events: Of<'recovered'>[] }
  | { readonly kind: 'march'; readonly at: At; readonly move: Of<'moves' | 'closed'> }
  | { readonly kind: 'idle'; readonly act: Of<'acts'> }
  /** `charge`: that of whoever comes too late. */
  | { readonly kind: 'late'; readonly at: At; readonly late: Of<'too-late'>; readonly charge: Of<'charge'> | null }
  | { readonly kind: 'one'; readonly at: At; readonly event: OwnEvent };

type Loose = Of<'charge' | 'target'>;

const isOneOf = <T extends OwnEvent['type']>(types: readonly T[], event: OwnEvent): event is EventOf<OwnEvent, T> =>
  (types as readonly string[]).includes(event.type);

/** Sorts events into parts, in the order in which the parts begin. */
class Sorter {
  readonly parts: Part[] = [];
  #at: At = null;
  /** Whether anything has been done on the number. */
  #used = true;
  #loose: Loose[] = [];
  #guard: Of<'guarded'> | null = null;
  /** The spell whose work is being told. */
  #striking: Cast | null = null;
  /** Who has lost the spell that they were casting this round: they do not wait for anything. */
  readonly #robbed = new Set<Id>();

  take(event: OwnEvent): void {
    if (event.type === 'acts') this.#turnTo(event);
    else if (event.type === 'charge' || event.type === 'target') this.#loose.push(event);
    else if (event.type === 'guarded') this.#guard = event;
    else if (event.type === 'attack') this.#attack(event);
    else if (event.type === 'thwarted') this.#stop(event);
    else if (event.type === 'too-late') this.#miss(event);
    else if (event.type === 'spell-strikes') this.#strike(event);
    else if (!this.#joins(event)) this.#begin(event);
    if (event.type === 'spell-lost') this.#robbed.add(event.who);
    if (event.type === 'round-end' || event.type === 'round-begins') this.#turn(null);
    if (event.type === 'round-begins') this.#robbed.clear();
    else if (event.type !== 'acts') this.#used = true;
  }

  /** What nothing has come of yet: charges on their way. Those who are to act now are not told of here: they are asked, or decide by themselves. */
  end(): readonly Part[] {
    for (const event of this.#loose) this.parts.push({ kind: 'one', at: this.#at, event });
    return this.parts;
  }

  /** A charge that nothing comes of is told before the reason. */
  #stop(event: Of<'thwarted'>): void {
    const stopped = this.#loose.filter((e) => e.by === event.who);
    this.#loose = this.#loose.filter((e) => !stopped.includes(e));
    for (const one of [...stopped, event]) this.parts.push({ kind: 'one', at: this.#at, event: one });
  }

  #miss(late: Of<'too-late'>): void {
    const own = this.#loose.filter((e) => e.by === late.by);
    this.#loose = this.#loose.filter((e) => !own.includes(e));
    const charge = own.find((e): e is Of<'charge'> => e.type === 'charge') ?? null;
    this.parts.push({ kind: 'late', at: this.#at, late, charge });
  }

  /** Of those who cast on the same number one after another takes effect; one whose casting was told before begins a part of its own. */
  #strike(event: Of<'spell-strikes'>): void {
    const open = this.#casts().findLast((c) => c.cast.type !== 'spell-strikes' && c.cast.who === event.who && c.wounds.length === 0);
    this.#striking = open ?? { kind: 'cast', at: this.#at, cast: event, wounds: [] };
    if (!open) this.parts.push(this.#striking);
  }

  /** What is told again is news to whoever has not read it before. */
  #turnTo(event: Of<'acts'>): void {
    if (!event.again || this.#at?.at !== event.at) this.#turn(event);
  }

  #turn(at: At): void {
    if (!this.#used && this.#at) {
      const who = this.#at.who.filter((id) => !this.#robbed.has(id));
      if (who.length > 0) this.parts.push({ kind: 'idle', act: { ...this.#at, who } });
    }
    this.#at = at;
    this.#striking = null;
    this.#used = at === null;
  }

  #attack(attack: Of<'attack'>): void {
    const { by, on, purpose } = attack;
    const [mover, met] = purpose === 'fend-attack' ? [on, by] : [by, on];
    const own = purpose === 'free-attack' ? [] : this.#loose.filter((e) => e.by === mover && e.on === met);
    this.#loose = this.#loose.filter((e) => !own.includes(e));
    const charge = own.find((e): e is Of<'charge'> => e.type === 'charge') ?? null;
    const picked = own.find((e): e is Of<'target'> => e.type === 'target') ?? null;
    const ac = this.#guard?.by === by && this.#guard.on === on ? this.#guard.ac : null;
    this.#guard = null;
    this.parts.push({ kind: 'attack', at: this.#at, attack, ac, charge, picked, wound: { on, damage: null, effects: [] }, asides: [] });
  }

  /** Adds an event to what it belongs to; false where there is nothing of the kind. */
  #joins(event: OwnEvent): boolean {
    const last = this.parts.at(-1);
    if (isOneOf(['surprised', 'alert'], event) && last?.kind === 'surprise') return last.events.push(event) > 0;
    if (event.type === 'recovered' && last?.kind === 'recovery' && last.events[0]?.condition === event.condition)
      return last.events.push(event) > 0;
    if (isOneOf(['announced', 'planned', 'shield-wall'], event) && last?.kind === 'round') return last.events.push(event) > 0;
    if (event.type === 'damage') return this.#hurts(event);
    if (isOneOf(ASIDES, event)) return this.#aside(event);
    if (isOneOf(EFFECTS, event)) return this.#follows(event);
    return false;
  }

  #attacks = (): AttackPart[] => this.parts.filter((p) => p.kind === 'attack').toReversed();
  #casts = (): Cast[] => this.parts.filter((p) => p.kind === 'cast').toReversed();

  #hurts(damage: Of<'damage'>): boolean {
    const { by, on } = damage;
    const slip = this.#attacks().find(({ asides }) => asides.some((a) => a.type === 'fumbled' && a.who === by && a.on === on));
    // In the order of the attacks: the first that has yet to hurt.
    const part = this.#attacks().findLast(({ attack, wound }) => attack?.by === by && wound.on === on && !wound.damage && isHit(attack));
    if (part) part.wound.damage = damage;
    else if (slip) return false;
    else return this.#burns(damage);
    return true;
  }

  #burns(damage: Of<'damage'>): boolean {
    const cast = this.#strikes(damage.by) ?? this.#casts().find((c) => c.cast.who === damage.by);
    const wound = cast && (openWound(cast, damage.on) ?? this.#regained(cast, damage.on));
    if (wound) wound.damage = damage;
    else cast?.wounds.push({ on: damage.on, damage, effects: [] });
    return cast !== undefined;
  }

  #strikes = (by: Id): Cast | null => (this.#striking?.cast.who === by ? this.#striking : null);

  /** A saving throw does not say whose spell it is against: of spells that go off together, the damage does. */
  #regained(cast: Cast, on: Id): Wound | undefined {
    const other = this.#casts().find((c) => c !== cast && c.at === cast.at && openWound(c, on));
    const wound = other && openWound(other, on);
    if (!other || !wound) return undefined;
    other.wounds.splice(other.wounds.indexOf(wound), 1);
    cast.wounds.push(wound);
    return wound;
  }

  #aside(event: Aside): boolean {
    const part = this.#attacks().find(({ attack }) => attack !== null && belongs(attack, event));
    part?.asides.push(event);
    return part !== undefined;
  }

  #follows(event: Effect): boolean {
    const who = event.type === 'saved' ? event.who : event.on;
    if (event.type === 'saved' && event.what === 'spell') {
      const casts = this.#casts();
      // Of spells that go off together nobody’s is against themselves, as far as can be told before it hurts.
      const cast = this.#striking ?? casts.find((c) => c.at === casts[0]?.at && c.cast.who !== who) ?? casts[0];
      cast?.wounds.push({ on: who, damage: null, effects: [event] });
      return cast !== undefined;
    }
    const wounds = this.parts.flatMap((p) => (p.kind === 'attack' ? [p.wound] : p.kind === 'cast' ? p.wounds : []));
    const latest = this.#latest(wounds.filter((w) => w.on === who && (w.damage !== null || w.effects.length > 0)));
    latest?.effects.push(event);
    return latest !== undefined;
  }

  /** Attacks take effect one after another: the wound that was dealt last. */
  #latest(wounds: readonly Wound[]): Wound | undefined {
    return wounds.toSorted((a, b) => this.order.indexOf(a.damage) - this.order.indexOf(b.damage)).at(-1);
  }
  readonly order: (OwnEvent | null)[] = [];

  #begin(event: OwnEvent): void {
    const at = this.#at;
    const bare = { kind: 'attack', at: null, attack: null, ac: null, charge: null, picked: null, asides: [] } as const;
    if (event.type === 'round-begins') this.parts.push({ kind: 'round', begins: event, events: [] });
    else if (isOneOf(['announced', 'planned', 'shield-wall'], event)) this.parts.push({ kind: 'round', begins: null, events: [event] });
    else if (isOneOf(['surprised', 'alert'], event)) this.parts.push({ kind: 'surprise', events: [event] });
    else if (event.type === 'recovered') this.parts.push({ kind: 'recovery', events: [event] });
    else if (isOneOf(['moves', 'closed'], event)) this.parts.push({ kind: 'march', at, move: event });
    else if (isOneOf(['spell-cast', 'wand-used'], event)) this.parts.push({ kind: 'cast', at, cast: event, wounds: [] });
    else if (isOneOf(['damage', 'hurt', 'embedded-damage', 'extracted'], event))
      this.parts.push({ ...bare, asides: [], wound: { on: event.on, damage: event, effects: [] } });
    else if (isOneOf(EFFECTS, event) && !(event.type === 'saved' && ALONE.includes(event.what)))
      this.parts.push({
        ...bare,
        asides: [],
        wound: { on: event.type === 'saved' ? event.who : event.on, damage: null, effects: [event] },
      });
    else this.parts.push({ kind: 'one', at, event });
  }
}

/** Somebody’s saving throw against a spell that has yet to hurt them. */
const openWound = ({ wounds }: Cast, on: Id): Wound | undefined => wounds.findLast((w) => w.on === on && !w.damage);

/** Saving throws that no wound calls for. */
const ALONE: readonly string[] = ['other', 'extract', 'spell'];

/** Whether an attack has reached its mark. */
const isHit = ({ outcome }: Of<'attack'>): boolean => outcome !== 'miss' && outcome !== 'fumble';

/** Whether something is told with an attack. */
function belongs({ by, on, purpose, outcome, shove }: Of<'attack'>, event: Aside): boolean {
  switch (event.type) {
    case 'fumbled':
      return event.who === by && outcome === 'fumble';
    case 'shoved':
      return shove && event.by === by && event.on === on;
    case 'fended':
    case 'not-fended':
      return purpose === 'fend-attack' && event.who === on;
    case 'no-effect':
      return event.on === on && isHit({ outcome } as Of<'attack'>);
    default:
      return event.who === on;
  }
}

/** The parts of a stretch of the fight. */
export function partsOf(events: readonly OwnEvent[]): readonly Part[] {
  const sorter = new Sorter();
  for (const event of events) {
    sorter.order.push(event);
    sorter.take(event);
  }
  return sorter.end();
}
