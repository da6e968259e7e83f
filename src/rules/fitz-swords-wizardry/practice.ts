/** A fight to learn on: a polearm, a caster to be guarded, a bow behind the line, and foes who come running. */
import type { Practice } from '../../engine/index.ts';
import { samples } from './samples.ts';

type Entrant = Practice['entrants'][number];

function from(id: string, sample: string, side: string, player: boolean, more: Partial<Entrant> = {}): Entrant {
  const found = samples.find((s) => s.id === sample);
  if (!found) throw new Error(`no sample ${sample}`);
  const { name, sheet, pronoun } = found;
  return { id, name, side, sheet, player, ...(pronoun ? { pronoun } : {}), ...more };
}

const hero = (id: string) => from(id, id, 'heroes', true);
const foe = (id: string, name: string, sample: string) => from(id, sample, 'foes', false, { name, pronoun: 'he' });

const HEROES = ['sigrun', 'tam', 'osric'];
const FOES = ['gnash', 'urk', 'mauk', 'snaga', 'hob'];
const far = Object.fromEntries(HEROES.flatMap((h) => FOES.map((f) => [`${h}>${f}`, f === 'hob' ? 60 : 35])));

export const practice: Practice = {
  title: 'Orcs at dusk',
  about:
    'Orcs charge across the ford, an ogre behind them. Sigrun can fend one off with her polearm, Tam can shoot twice if he stands still, and Osric loses his spell if he is hit before his turn.',
  entrants: [
    ...HEROES.map(hero),
    foe('gnash', 'Gnash', 'orc'),
    foe('urk', 'Urk', 'orc'),
    foe('mauk', 'Mauk', 'orc'),
    foe('snaga', 'Snaga', 'goblin'),
    foe('hob', 'Hob the ogre', 'ogre'),
  ],
  distances: {
    ...far,
    'sigrun>osric': 10,
    'tam>osric': 5,
    'sigrun>tam': 10,
    'gnash>hob': 25,
    'urk>hob': 25,
    'mauk>hob': 25,
    'snaga>hob': 25,
  },
};
