/** Casts for random fights that bring in what the practice fight leaves out: mounts, vehicles, ambushes, blasts, sizes. */
import type { Json, Practice, Ruleset } from '../../../src/engine/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { samples } from '../../../src/rules/murdham/samples.ts';
import type { Fight } from '../../../src/rules/murdham/state.ts';

type Entrant = Practice['entrants'][number];

const entrant = (id: string, side: string, sample: string, state: Json, more: Partial<Entrant> = {}): Entrant => ({
  id,
  name: `The ${sample}`,
  side,
  sheet: samples.find((one) => one.id === sample)!.sheet,
  state,
  player: side === 'heroes',
  ...more,
});

const ZONES: Fight['zones'] = {
  gate: { name: 'the gate', next: ['court'], traits: { doors: ['court'] } },
  court: { name: 'the court', next: ['gate', 'hall', 'well'], traits: { big: true } },
  hall: { name: 'the hall', next: ['court'], traits: { dark: true } },
  well: { name: 'the well', next: ['court'], traits: { hazard: 'the depth', rough: true } },
};

const cast = (title: string, entrants: readonly Entrant[], settings: Record<string, Json> = {}): Ruleset<Fight> => ({
  ...murdham,
  practice: { title, about: title, zones: ZONES, entrants, settings },
});

/** Each plays through the same offers and questions as everything else. */
export const CASTS: readonly (readonly [string, Ruleset<Fight>])[] = [
  ['the practice fight', murdham],
  [
    'riders and a cart',
    cast('riders', [
      entrant('horse', 'heroes', 'horse', { zone: 'gate' }),
      entrant('rider', 'heroes', 'ysolde', { zone: 'gate', mountedOn: 'horse' }),
      entrant('walker', 'heroes', 'pip', { zone: 'gate' }),
      entrant('cart', 'raiders', 'cart', { zone: 'court' }),
      entrant('driver', 'raiders', 'bandit', { zone: 'court', mountedOn: 'cart' }),
      entrant('archer', 'raiders', 'bandit', { zone: 'court', mountedOn: 'cart' }),
      entrant('dog', 'raiders', 'wolf', { zone: 'gate' }),
    ]),
  ],
  [
    'a wyrm, and an ambush',
    cast('wyrm', [
      entrant('shield', 'heroes', 'theobald', { zone: 'court' }),
      entrant('small', 'heroes', 'pip', { zone: 'court' }),
      entrant('strong', 'heroes', 'gunda', { zone: 'gate|court' }),
      entrant('wyrm', 'beasts', 'wyrm', { zone: 'hall' }),
      entrant('rat', 'beasts', 'rat', { zone: 'court' }),
      entrant('lurker', 'goblins', 'goblin', { zone: 'well' }, { concealed: true }),
      entrant('stalker', 'goblins', 'goblin', { zone: 'well' }, { concealed: true, mask: 'something small' }),
    ]),
  ],
  [
    'anybody at any time, with everything else turned round as well',
    cast(
      'free',
      [
        entrant('fencer', 'heroes', 'balthasar', { zone: 'court' }),
        entrant('shot', 'heroes', 'sybilla', { zone: 'gate', cover: 'barrier' }),
        entrant('holder', 'heroes', 'gunda', { zone: 'court', grabbing: 'held' }),
        entrant('held', 'dead', 'skeleton', { zone: 'court', grabbedBy: 'holder' }),
        entrant('bones', 'dead', 'skeleton', { zone: 'court', cover: 'cover' }),
        entrant('whirler', 'dead', 'guard', { zone: 'court' }, { sheet: { str: 12, weapons: ['whirl', 'fire-bomb', 'chair'] } }),
      ],
      Object.fromEntries(murdham.settings.filter((s) => s.kind === 'flag').map((s) => [s.key, s.initial !== true])),
    ),
  ],
];
