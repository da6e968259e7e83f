/** One word for one state, in all systems: whoever can do no more is called by it wherever somebody reads how they are. */
import { describe, expect, test } from 'vitest';
import { type Fight, isState, type Row, STATES, type Viewer } from '../../src/engine/index.ts';
import { bar, healthText } from '../../src/table/words/story.ts';
import { each } from '../support/long.ts';
import { playRandomFight } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

const READERS: readonly Viewer[] = [{ as: 'public' }, { as: 'gm' }];
/** Other words for the same. */
const OTHER = /out cold|\bdown\b|\bgone\b|incapacitated|out of action|given up|knocked out|fainted/u;
/** How somebody looks who is still in the fight. */
const LOOKS = ['barely standing', 'badly hurt', 'hurt', 'scratched', 'unhurt'];

/** How a row reads at a glance: health and badges. */
const read = (row: Row): string => [healthText(row.health), ...row.badges].join(' · ');

function judge(row: Row): void {
  expect(read(row)).not.toMatch(OTHER);
  const { words } = row.health;
  expect(row.health.dead ?? false).toBe(words === 'dead');
  if (row.out) expect(STATES).toContain(words);
  else expect(LOOKS).toContain(words);
  // No second state beside the first, and none beside a look.
  const states = [words, ...row.badges].filter(isState);
  expect([...new Set(states)].length).toBeLessThanOrEqual(row.out ? 2 : 0);
  if (isState(words)) expect(healthText(row.health)).toContain(words);
  if (row.out && !('now' in row.health)) expect(bar(row.health)).not.toMatch(/▰/u);
}

describe.each(everySystem)('%s', (_id, rules) => {
  test.each(each([1, 2, 3, 4, 5, 6, 7, 8], 4))('fight %i', (seed) => {
    const met = new Set<string>();
    playRandomFight(rules, seed, {
      most: 200,
      gm: 8,
      eachStep(fight: Fight) {
        for (const reader of READERS)
          for (const row of rules.view(fight, reader).rows) {
            judge(row);
            met.add(row.health.words);
          }
      },
    });
    expect(met).toContain('unhurt');
  });
});
