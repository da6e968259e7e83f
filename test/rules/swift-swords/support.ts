/** A fight with everything in it, for tests: rider, chariot, wrestler, witch, dragon, troll, griffin, vermin, a horde. */
import type { Practice } from '../../../src/engine/index.ts';
import { practice } from '../../../src/rules/swift-swords/practice.ts';
import { sampleSheet } from '../../../src/rules/swift-swords/samples.ts';

const enter = (id: string, side: string, sample: string, zone: string, more: object = {}): Practice['entrants'][number] => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  side,
  sheet: { ...(sampleSheet(sample) as object), ...more } as Practice['entrants'][number]['sheet'],
  player: side === 'heroes',
  state: { zone },
});

export const menagerie: Practice = {
  ...practice,
  title: 'Everything at once',
  entrants: [
    enter('oro', 'heroes', 'oro', 'yard'),
    enter('yelva', 'heroes', 'yelva', 'tower'),
    enter('cael', 'heroes', 'cael', 'yard', { mount: { id: 'bayard', zoneMove: 2 } }),
    enter('bayard', 'heroes', 'war-horse', 'yard'),
    enter('hild', 'heroes', 'hild', 'path'),
    enter('drusus', 'heroes', 'charioteer', 'path'),
    enter('team', 'heroes', 'chariot-team', 'path'),
    enter('troll', 'monsters', 'troll', 'yard'),
    enter('griffin', 'monsters', 'griffin', 'wood'),
    enter('dragon', 'monsters', 'young-dragon', 'wood'),
    enter('horde', 'monsters', 'spear-horde', 'path'),
    enter('rats', 'monsters', 'rats', 'yard'),
    enter('pike', 'monsters', 'pikeman', 'yard'),
  ],
};
