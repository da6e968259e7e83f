/**
 * Doctrines: how a figure on autopilot decides. It goes by what its own side may know, and picks among the very offers that
 * a person would get: so it can do nothing illegal.
 */
import {
  type Ask,
  type Choice,
  type Draw,
  declare,
  type Fight,
  fill,
  find,
  type Id,
  isFormal,
  type Match,
  type Offer,
  type Option,
  open,
  type Param,
  Refusal,
  type Row,
  type Ruleset,
  shareOf,
} from '../../engine/index.ts';
import type { Sliced } from '../commands/slices.ts';
import type { UnitOfWork } from '../commands/unit-of-work.ts';
import { keyedDice } from '../dice.ts';
import type { Encounter } from '../encounter.ts';
import { nearest } from '../words/nearest.ts';
import { apart } from './apart.ts';

/** A named way to decide; `about` is what menus say. */
export interface Doctrine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly likes: readonly RegExp[];
  readonly defends: boolean;
  readonly target: 'weakest' | 'strongest' | 'any';
}

const ATTACKS = /attack|strike|punch|shoot|charge|cast|blast|bite/;
const APPROACH = /^(move|close|run|step)$/;
/** What is left to somebody whose courage has gone. */
const GIVING_UP = /flee|surrender|give-up/;

export const DOCTRINES: readonly Doctrine[] = [
  {
    id: 'brute',
    title: 'Brute',
    about: 'attacks whoever is in reach, and defends as the rules suggest',
    likes: [ATTACKS, APPROACH],
    defends: true,
    target: 'any',
  },
  {
    id: 'hunter',
    title: 'Pack hunter',
    about: 'goes for whoever is hurt worst',
    likes: [ATTACKS, APPROACH],
    defends: true,
    target: 'weakest',
  },
  {
    id: 'champion',
    title: 'Champion',
    about: 'goes for whoever is still strongest',
    likes: [ATTACKS, APPROACH],
    defends: true,
    target: 'strongest',
  },
  {
    id: 'reckless',
    title: 'Reckless',
    about: 'attacks and never defends',
    likes: [ATTACKS, APPROACH],
    defends: false,
    target: 'any',
  },
  {
    id: 'coward',
    title: 'Coward',
    about: 'keeps away, defends, and strikes only when nothing else is left',
    likes: [/withdraw|retreat|flee|defen|dodge|wait|pass|end-turn/, ATTACKS],
    defends: true,
    target: 'weakest',
  },
];

const TRIES = 24;
/** So many choices are tried for one decision, however much is offered: each may perform a whole action. */
const MOST_TRIES = 64;

/** The doctrine of that id or title, capitals or not; undefined: there is none. Fights kept by older versions may name one by its title, or none at all. */
const known = (text: string): Doctrine | undefined => {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/gu, ' ');
  return DOCTRINES.find((d) => d.id === plain) ?? DOCTRINES.find((d) => d.title.toLowerCase() === plain);
};

/** The doctrine that somebody names, by its id or title. @throws Refusal `no-such-doctrine` (facts: `doctrine`, `doctrines`, `near`) */
export function doctrineNamed(text: string): Doctrine {
  const found = known(text);
  if (found) return found;
  const titles = DOCTRINES.map((d) => d.title);
  const near = nearest(text, [...titles, ...DOCTRINES.map((d) => d.id)]);
  throw new Refusal('no-such-doctrine', { doctrine: text, doctrines: titles, near: near && (known(near)?.title ?? null) });
}

type Fits = (choice: Choice) => boolean;

/** What there is to decide by: the fight as it stands, and chance. The fight's own dice are not among it. */
export type Ground = Pick<UnitOfWork, 'seen' | 'random'> & { readonly rules: Ruleset; readonly encounter: Pick<Encounter, 'match'> };

/** What a doctrine chooses; null: nothing that it likes. `fits` tells whether the rules would take a choice. */
export function* doctrineChoice(
  ground: Ground,
  id: string,
  who: Id,
  ask: Ask | null,
  offers: readonly Offer[],
  fits: Fits,
): Sliced<Choice | null> {
  const doctrine = known(id);
  if (!doctrine || (ask && isFormal(ask))) return null;
  if (ask && ask.kind === 'reaction')
    return doctrine.defends ? ask.otherwise : open(offers).find((o) => o.pick === 'none') ? { pick: 'none' } : ask.otherwise;
  const able = open(offers).filter((offer) => !wantsWords(offer));
  let left = MOST_TRIES;
  const sparingly: Fits = (choice) => left-- > 0 && fits(choice);
  for (const like of able.every((o) => GIVING_UP.test(o.pick)) ? [GIVING_UP] : doctrine.likes) {
    const liked = able.filter((o) => like.test(o.pick));
    if (liked.length === 0) continue;
    const choice = yield* tryEach(ground, doctrine, who, liked, like === APPROACH && !ask ? nearer(ground, who, sparingly) : sparingly);
    if (choice) return choice;
  }
  return ask ? ask.otherwise : null;
}

/** What somebody must put into their own words is not for a figure on autopilot. */
const wantsWords = ({ params = [] }: Offer): boolean => params.some((p) => p.kind === 'text' && !p.optional && p.initial === undefined);

/**
 * A way to go is worth taking where it leads nearer to a foe, or to where somebody can be attacked. It is judged by other dice than
 * those of the fight, which nobody may know before they fall.
 */
function nearer({ rules, encounter, seen, random }: Ground, who: Id, fits: Fits): Fits {
  const dice = keyedDice(`what if ${random()}`);
  const match = withoutPlans(encounter.match);
  const here = farFromFoes(rules, seen, who);
  if (here === Infinity) return () => false;
  const stuck = !hasPrey(rules, seen, who);
  return (choice) => {
    if (!fits(choice)) return false;
    const after = declare(rules, match, who, choice, dice).seen;
    const there = farFromFoes(rules, after, who);
    return there < here || (there === here && stuck && hasPrey(rules, after, who));
  };
}

/** Nobody acts on what the GM alone knows is to come. */
const withoutPlans = (match: Match): Match => ({ ...match, state: { ...match.state, coming: [] } });

const hasPrey = (rules: Ruleset, fight: Fight, who: Id): boolean => open(rules.offers(fight, who)).some((o) => ATTACKS.test(o.pick));

/** How far the nearest foe is that its own side knows of: in zones, or in the unit of the system. */
function farFromFoes(rules: Ruleset, fight: Fight, who: Id): number {
  return Math.min(...foesOf(rules, fight, who).map(({ id }) => apart(rules, fight, find(fight, who), find(fight, id))));
}

/** Foes that its own side knows of and who still stand, as they look to it. */
const foesOf = (rules: Ruleset, fight: Fight, who: Id): readonly Row[] =>
  rules.view(fight, { as: 'player', of: [who] }).rows.filter((r) => !r.out && r.side !== find(fight, who).side);

function* tryEach(ground: Ground, doctrine: Doctrine, who: Id, offers: readonly Offer[], fits: Fits): Sliced<Choice | null> {
  const draw: Draw = (below) => Math.floor(ground.random() * below);
  const aims = aimsOf(preyOf(foesOf(ground.rules, ground.seen, who), doctrine, draw), offers);
  const tried = new Set<string>();
  // Whoever is liked best comes first, by whatever way there is: the plain form of each offer, then whatever comes.
  for (const aimed of aims)
    for (let tries = 0; tries < aimed.length + TRIES; tries++) {
      const plainOne = aimed[tries];
      const choice = plainOne ? fill(plainly(plainOne), () => 0) : fill(wordless(aimed[draw(aimed.length)]!), draw);
      const text = JSON.stringify(choice);
      if (choice === null || tried.has(text)) continue;
      tried.add(text);
      yield;
      if (fits(choice)) return choice;
    }
  return null;
}

/** Without what a person might say in words of their own: whoever acts by themselves has nothing to say, and nobody has to rule on it. */
const wordless = (offer: Offer): Offer => ({ ...offer, params: offer.params?.filter((p) => !(p.optional && p.kind === 'text')) ?? [] });

/** The offers as they go at each of the prey in turn, then those that aim at nobody in particular; never at whom they cannot reach. */
function aimsOf(prey: readonly Id[], offers: readonly Offer[]): readonly (readonly Offer[])[] {
  const at = prey.map((id) => offers.flatMap((offer) => aimedAt(id, offer)));
  return [...at, offers.filter((offer) => !offer.params?.some(isAim)), offers].filter((list) => list.length > 0);
}

/** An offer that goes at somebody and nobody else; none where it cannot. */
function aimedAt(prey: Id, offer: Offer): readonly Offer[] {
  const options = (p: Param): readonly Option[] => (p.options ?? []).filter((o) => o.value === prey && !o.blocked);
  const params = (offer.params ?? []).map(({ initial, ...p }): Param => {
    if (isAim(p)) return { ...p, optional: false, options: options(p) };
    return initial === undefined ? p : { ...p, initial };
  });
  return params.some((p) => isAim(p) && p.options?.length) ? [{ ...offer, params }] : [];
}

/** The parameter that says at whom, or towards whom. */
const isAim = ({ name, kind }: Param): boolean => kind === 'combatant' && (name === 'target' || name === 'toward');

/** An offer without what may be left out: the first weapon there is, and no tricks. */
const plainly = (offer: Offer): Offer => ({ ...offer, params: (offer.params ?? []).filter((p) => !p.optional && p.initial === undefined) });

/** Foes in the order in which a doctrine likes them, by how they look to its own side; by lots where it does not care. */
function preyOf(foes: readonly Row[], { target }: Doctrine, draw: Draw): readonly Id[] {
  const left = ({ health }: Row): number => shareOf(health) ?? 1;
  const lots = new Map(foes.map((r) => [r.id, draw(1_000_000)]));
  const byLot = foes.toSorted((a, b) => lots.get(a.id)! - lots.get(b.id)!);
  const liked = {
    any: byLot,
    weakest: byLot.toSorted((a, b) => left(a) - left(b)),
    strongest: byLot.toSorted((a, b) => left(b) - left(a)),
  };
  return liked[target].map((r) => r.id);
}
