/**
 * Doctrines: how a figure on autopilot decides. It goes by what its own side may know, and picks among the very offers that
 * a person would get: so it can do nothing illegal.
 */
import { type Ask, type Choice, type Draw, fill, type Id, isFormal, type Offer, open } from '../engine/index.ts';
import type { Work } from './work.ts';

/** A named way to decide; `about` is what menus say. */
export interface Doctrine {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly likes: readonly RegExp[];
  readonly defends: boolean;
  readonly target: 'weakest' | 'strongest' | 'first';
}

const ATTACKS = /attack|strike|punch|shoot|charge|cast|blast|bite/;

export const DOCTRINES: readonly Doctrine[] = [
  {
    id: 'brute',
    title: 'Brute',
    about: 'attacks whomever it can, and defends itself as the rules suggest',
    likes: [ATTACKS, /move|close|run/],
    defends: true,
    target: 'first',
  },
  {
    id: 'hunter',
    title: 'Pack hunter',
    about: 'goes for whoever is hurt worst',
    likes: [ATTACKS, /move|close|run/],
    defends: true,
    target: 'weakest',
  },
  {
    id: 'champion',
    title: 'Champion',
    about: 'goes for whoever is still strongest',
    likes: [ATTACKS, /move|close|run/],
    defends: true,
    target: 'strongest',
  },
  {
    id: 'reckless',
    title: 'Reckless',
    about: 'attacks and never defends itself',
    likes: [ATTACKS, /charge|close|move/],
    defends: false,
    target: 'first',
  },
  {
    id: 'coward',
    title: 'Coward',
    about: 'keeps away, defends itself, strikes only when nothing else is left',
    likes: [/withdraw|retreat|flee|defen|dodge|wait|pass|end-turn/],
    defends: true,
    target: 'weakest',
  },
];

const TRIES = 24;

/** What a doctrine chooses; null: it leaves it to the GM. `fits` tells whether the rules would take a choice. */
export function doctrineChoice(
  work: Work,
  id: string,
  who: Id,
  ask: Ask | null,
  offers: readonly Offer[],
  fits: (choice: Choice) => boolean,
): Choice | null {
  const doctrine = DOCTRINES.find((d) => d.id === id);
  if (!doctrine || (ask && isFormal(ask))) return null;
  if (ask && ask.kind === 'reaction')
    return doctrine.defends ? ask.otherwise : open(offers).find((o) => o.pick === 'none') ? { pick: 'none' } : ask.otherwise;
  const draw: Draw = (below) => Math.floor(work.random() * below);
  for (const like of doctrine.likes) {
    const liked = open(offers).filter((o) => like.test(o.pick));
    const choice = tryEach(work, doctrine, who, liked, draw, fits);
    if (choice) return choice;
  }
  return ask ? ask.otherwise : null;
}

function tryEach(
  work: Work,
  doctrine: Doctrine,
  who: Id,
  offers: readonly Offer[],
  draw: Draw,
  fits: (choice: Choice) => boolean,
): Choice | null {
  const aimed = (offer: Offer): Offer => {
    const prey = preyIn(work, doctrine, who, offer);
    const params = (offer.params ?? []).map((p) => (p.name === 'target' && prey ? { ...p, options: [{ value: prey }] } : p));
    return { ...offer, params };
  };
  for (const offer of offers) {
    const choice = fill(plainly(aimed(offer)), () => 0);
    if (choice && fits(choice)) return choice;
  }
  for (let tries = 0; tries < TRIES && offers.length > 0; tries++) {
    const choice = fill(aimed(offers[draw(offers.length)]!), draw);
    if (choice && fits(choice)) return choice;
  }
  return null;
}

/** An offer without what may be left out: the first weapon there is, and no tricks. */
const plainly = (offer: Offer): Offer => ({ ...offer, params: (offer.params ?? []).filter((p) => !p.optional && p.initial === undefined) });

/** Whom the doctrine prefers among the targets of an offer, by how they look to its own side. */
function preyIn(work: Work, { target }: Doctrine, who: Id, offer: Offer): Id | null {
  const options = (offer.params ?? []).find((p) => p.name === 'target')?.options?.map((o) => o.value) ?? [];
  const rows = work.rules
    .view(work.seen, { as: 'player', of: [who] })
    .rows.filter((r) => !r.out && options.includes(r.id) && r.side !== work.seen.combatants[who]?.side);
  if (rows.length === 0) return null;
  const looks = ['unhurt', 'scratched', 'hurt', 'badly hurt', 'barely standing', 'down'];
  const worst = (r: (typeof rows)[number]): number => looks.indexOf(r.health.words);
  const sorted = target === 'first' ? rows : [...rows].sort((a, b) => (target === 'weakest' ? worst(b) - worst(a) : worst(a) - worst(b)));
  return sorted[0]!.id;
}
