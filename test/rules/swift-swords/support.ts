/** Fights and fighters for tests. */
import { type Entrant, enter, type Json, type Practice, settingsOf } from '../../../src/engine/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { practice } from '../../../src/rules/swift-swords/practice.ts';
import { samples } from '../../../src/rules/swift-swords/samples.ts';
import type { Fight, Fighter } from '../../../src/rules/swift-swords/state.ts';

const joins = (id: string, side: string, sample: string, zone: string, more: object = {}): Practice['entrants'][number] => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  side,
  sheet: { ...(samples.find((s) => s.id === sample)!.sheet as object), ...more },
  player: side === 'heroes',
  state: { zone },
});

/** Everything at once: rider, chariot, wrestler, witch, dragon, troll, griffin, vermin, a horde. */
export const menagerie: Practice = {
  ...practice,
  title: 'Everything at once',
  entrants: [
    joins('oro', 'heroes', 'oro', 'yard'),
    joins('yelva', 'heroes', 'yelva', 'tower'),
    joins('cael', 'heroes', 'cael', 'yard', { mount: { id: 'bayard', zoneMove: 2 } }),
    joins('bayard', 'heroes', 'war-horse', 'yard'),
    joins('hild', 'heroes', 'hild', 'path'),
    joins('drusus', 'heroes', 'charioteer', 'path'),
    joins('team', 'heroes', 'chariot-team', 'path'),
    joins('troll', 'monsters', 'troll', 'yard'),
    joins('griffin', 'monsters', 'griffin', 'wood'),
    joins('dragon', 'monsters', 'young-dragon', 'wood'),
    joins('horde', 'monsters', 'spear-horde', 'path'),
    joins('rats', 'monsters', 'rats', 'yard'),
    joins('pike', 'monsters', 'pikeman', 'yard'),
  ],
};

/** A fighter with a sheet of defaults and what is given. */
export function fighterOf(sheet: Record<string, Json>, state: Record<string, Json> = {}): Fighter {
  const fight = swiftSwords.newFight(settingsOf(swiftSwords));
  return swiftSwords.combatant(fight, { id: 'f', name: 'Figure', side: 'heroes', sheet, state }) as Fighter;
}

/** A fight with those in it, in two zones side by side, before its first round. */
export function fightOf(...entrants: readonly (Partial<Entrant> & { readonly id: string })[]): Fight {
  const fight = swiftSwords.newFight(settingsOf(swiftSwords));
  fight.zones = { z1: { name: 'The yard', next: ['z2'], traits: {} }, z2: { name: 'The tower', next: ['z1'], traits: {} } };
  for (const e of entrants) enter(swiftSwords, fight, { name: e.id, side: 'heroes', sheet: {}, ...e });
  fight.told = [];
  return fight;
}
