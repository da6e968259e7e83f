/** The tutorial compiles, runs, and does what it says. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { climb } from '../../docs/tutorial/01-a-roll.ts';
import { defend } from '../../docs/tutorial/02-a-question.ts';
import { whoIsHit } from '../../docs/tutorial/03-an-interrupt.ts';
import { showFingers } from '../../docs/tutorial/04-everyone-at-once.ts';
import { brawl } from '../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { type Alley, creep, pounce, slipAway, targetsOf, warn } from '../../docs/tutorial/06-in-hiding.ts';
import { type Combatant, emptyFight, heard, type Script, type Viewer } from '../../src/engine/index.ts';
import { runScenario } from '../../src/scenarios/index.ts';
import { assertReplays, playRandomFight } from '../support/random-fight.ts';

/** Feeds a script its answers and faces in order, and returns what it ends with. */
function follow<T>(script: Script<T>, ...given: unknown[]): T {
  let step = script.next();
  for (const value of given) step = script.next(value);
  expect(step.done).toBe(true);
  return step.value as T;
}

test('1: the second roll is only thrown where the first was passed', () => {
  expect(follow(climb({ id: 'ana' }), [3])).toBe('fallen');
  expect(follow(climb({ id: 'ana' }), [4], [2])).toBe('stuck');
});

test('2: the answer comes before the die', () => {
  expect(follow(defend({ id: 'ana' }), [{ pick: 'stand' }])).toBe(false);
  expect(follow(defend({ id: 'ana' }), [{ pick: 'duck' }], [3])).toBe(true);
});

test('3: hiding goes on behind the friend, and each hides once', () => {
  expect(follow(whoIsHit({ id: 'ana' }, ['bea', 'cyd']), [{ pick: 'hide', behind: 'bea' }], [{ pick: 'hide', behind: 'cyd' }])).toBe('cyd');
});

test('4: most fingers go first, a draw is a draw', () => {
  const all = [{ id: 'ana' }, { id: 'ben' }];
  expect(follow(showFingers(all), [{ pick: '2' }, { pick: '5' }])).toEqual({ id: 'ben' });
  expect(follow(showFingers(all), [{ pick: '3' }, { pick: '3' }])).toBeNull();
});

describe('5: the whole ruleset', () => {
  test('TU-PUN-01 TU-PUN-02: plays a scenario', () => {
    const report = runScenario(
      { rules: brawl, dialect: {} },
      {
        id: 'TU-EX-01',
        combatants: [
          { id: 'ana', side: 'a' },
          { id: 'ben', side: 'b' },
        ],
        dice: [{ by: 'ana', purpose: 'punch', faces: [4] }],
        script: [
          { do: 'punch', actor: 'ana', target: 'ben' },
          { answer: 'duck', by: 'ben' },
        ],
        expect: { events: ['ducked'], 'ben.bruises': 0, next: 'ben' },
      },
    );
    expect(report.difference).toBeNull();
  });

  test.each([1, 2, 3, 4, 5])('random fight %i ends and replays', (seed) => {
    const fight = playRandomFight(brawl, seed);
    expect(fight.over).toBe(true);
    assertReplays(brawl, fight);
  });
});

describe('6: in hiding', () => {
  const who = (id: string, side: string): Combatant => ({ id, name: id, side, concealed: false, mask: null });
  const [cat, kit, dog] = [who('cat', 'cats'), who('kit', 'cats'), who('dog', 'dogs')];
  const alley = { ...emptyFight({}), combatants: { cat, kit, dog }, order: ['cat', 'kit', 'dog'], told: [] } as unknown as Alley;
  const players = (of: string): Viewer => ({ as: 'player', of: [of] });
  /** What somebody hears of what is done. */
  const hears = (of: string, done: () => void): readonly string[] => {
    alley.told.length = 0;
    done();
    return heard(alley.told, players(of)).map((event) => event.type);
  };

  test('whoever slips away is seen to go, and is no target any more', () => {
    expect(hears('dog', () => slipAway(alley, cat))).toEqual(['slipped-away']);
    expect(targetsOf(alley, dog)).toEqual(['kit']);
  });

  test('what they do is known to their own side, and the rest hear no name', () => {
    expect(hears('kit', () => creep(alley, cat))).toEqual(['crept']);
    expect(hears('dog', () => creep(alley, cat))).toEqual(['rustled']);
    expect(JSON.stringify(heard(alley.told, players('dog')))).not.toContain('cat');
  });

  test('a whisper stays among friends, also one about somebody whom all can see', () => {
    expect(hears('dog', () => warn(alley, kit, dog))).toEqual([]);
    expect(hears('cat', () => warn(alley, kit, dog))).toEqual(['warned']);
  });

  test('whoever strikes is seen, and then everybody hears of it', () => {
    expect(hears('dog', () => pounce(alley, cat, dog))).toEqual(['revealed', 'pounced']);
    expect(targetsOf(alley, dog)).toEqual(['cat', 'kit']);
  });
});

test('a copy of the whole ruleset in the place of a system is a system', async () => {
  const from = new URL('../../docs/tutorial/05-a-whole-ruleset/', import.meta.url);
  const to = new URL('../../.cache/a-new-system/src/', import.meta.url);
  rmSync(new URL('..', to), { recursive: true, force: true });
  mkdirSync(new URL('rules/mine/', to), { recursive: true });
  symlinkSync(fileURLToPath(new URL('../../src/engine', import.meta.url)), fileURLToPath(new URL('engine', to)));
  for (const name of readdirSync(from)) {
    const text = readFileSync(new URL(name, from), 'utf8').replaceAll('../../../src/engine/', '../../engine/');
    writeFileSync(new URL(`rules/mine/${name}`, to), text);
  }
  const { brawl: mine } = (await import(fileURLToPath(new URL('rules/mine/index.ts', to)))) as { brawl: typeof brawl };
  expect(playRandomFight(mine, 7).over).toBe(true);
});
