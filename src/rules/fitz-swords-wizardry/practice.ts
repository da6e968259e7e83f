/** A fight to learn on: a polearm, a caster to be guarded, a bow behind the line, and foes who come running. */
import type { Practice } from '../../engine/index.ts';
import { samples } from './samples.ts';

function sheetOf(id: string) {
  const sample = samples.find((s) => s.id === id);
  if (!sample) throw new Error(`no sample ${id}`);
  return sample.sheet;
}

const hero = (id: string) => ({ id, name: samples.find((s) => s.id === id)?.name ?? id, side: 'heroes', sheet: sheetOf(id), player: true });
const foe = (id: string, name: string, sample: string) => ({ id, name, side: 'foes', sheet: sheetOf(sample), player: false });

const HEROES = ['sigrun', 'tam', 'osric'];
const FOES = ['gnash', 'urk', 'mauk', 'snaga', 'hob'];
const far = Object.fromEntries(HEROES.flatMap((h) => FOES.map((f) => [`${h}>${f}`, f === 'hob' ? 60 : 35])));

export const practice: Practice = {
  title: 'Orcs at dusk',
  about:
    'Orcs charge across the ford, an ogre behind them. Sigrun can fend off one with her polearm, Tam shoots twice if he stands still, and Osric must not be hit before his number.',
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
