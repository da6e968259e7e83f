/** Whoever is in hiding is named to nobody of another side, in any system, whatever they or anybody else do, until they show themselves. */
import { describe, expect, test } from 'vitest';
import { everyone, heard, type Ruleset, type Viewer } from '../../src/engine/index.ts';
import { each, inTurn } from '../support/long.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

/** The practice fight with the last of the foes in hiding. */
function ambush(rules: Ruleset): { readonly rules: Ruleset; readonly lurker: string; readonly players: Viewer } {
  const { practice } = rules;
  const foes = practice.entrants.filter((e) => !e.player && e.side !== practice.entrants[0]!.side);
  const lurker = foes.at(-1)!.id;
  const entrants = practice.entrants.map((e) => (e.id === lurker ? { ...e, concealed: true, mask: null } : e));
  const of = practice.entrants.filter((e) => e.player).map((e) => e.id);
  return { rules: { ...rules, practice: { ...practice, entrants } }, lurker, players: { as: 'player', of } };
}

describe.each(inTurn(everySystem, import.meta.filename))('%s', (_id, system) => {
  const { rules, lurker, players } = ambush(system);

  test.each(each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 2))('fight %i', (seed) => {
    let wasHidden = true;
    playRandomFight(rules, seed, {
      most: 150,
      eachStep(fight, pending, news) {
        const hidden = wasHidden && everyone(fight).some((c) => c.id === lurker && c.concealed);
        wasHidden = hidden;
        if (!hidden) return;
        const named = new RegExp(`"${lurker}"`, 'u');
        expect(JSON.stringify(heard(news, players))).not.toMatch(named);
        expect(JSON.stringify(rules.view(fight, players))).not.toMatch(named);
        if (pending.at !== 'ask') return;
        const own = pending.asking.asks.filter(({ who }) => players.as === 'player' && players.of.includes(who));
        expect(JSON.stringify(own.map(({ offers, facts }) => [offers, facts]))).not.toMatch(named);
      },
    });
  });
});
