/** What a GM rules, in the words that they and the channel read: the map, the pace, seats, autopilots, and fights that were stuck. */
import { describe, expect, test } from 'vitest';
import { brawl } from '../../../docs/tutorial/05-a-whole-ruleset/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import type { Encounter } from '../../../src/table/encounter.ts';
import { change as changeOf } from '../../store/samples.ts';
import { noteOf } from '../../support/refused.ts';
import { FOE } from '../../support/scenes.ts';
import { testTable } from '../../support/table.ts';

/** A fight of a system that gathers, with a foe and a hero of Ana's, unless it is to begin empty. */
async function fightOf(system: string, isEmpty = false) {
  const t = testTable([brawl, ...rulesets]);
  const gm = t.caller('greta');
  const { encounter: id } = await t.table.start(gm, 'ch1', { ruleset: system, name: 'Inn', pace: 'live', house: {} });
  const samples = t.table.handler.rulesOf(system).sheets.samples;
  const sample = (kind: 'hero' | 'foe') => ({ sample: samples.find((one) => one.kind === kind)!.id });
  const foe = async (more: object = {}): Promise<string> => (await t.table.add(id, gm, { ...FOE, from: sample('foe'), ...more })).made!;
  const hero = async (name: string): Promise<string> =>
    (await t.table.join(id, t.caller(name), { from: sample('hero'), side: 'heroes', word: null, name })).made!;
  const [ann, mook] = isEmpty ? ['', ''] : [await hero('ana'), await foe()];
  const draw = (deed: 'zone' | 'connect' | 'disconnect' | 'distance', args: object, name = 'greta') =>
    noteOf(t.table.arrange(id, t.caller(name), deed, args as never));
  return {
    ...{ t, id, gm, foe, hero, ann, mook, draw, outcome: noteOf },
    stored: async (): Promise<Encounter> => (await t.store.load(id))!,
    heard: () => t.bulletins.at(-1)?.story.join(' | '),
    done: () => t.table.lastDone(id, gm),
    save: async (change: (e: Encounter) => Encounter) => t.store.save(changeOf(change((await t.store.load(id))!))),
  };
}

describe('the map', () => {
  test('grows zone by zone, with ways between them, each named as it is drawn', async () => {
    const f = await fightOf('murdham', true);
    await f.save((e) => ({ ...e, match: { ...e.match, state: { ...e.match.state, zones: {} } } }));
    const said = async (work: Promise<unknown>) => [await work, await f.done()];
    expect(await said(f.draw('zone', { zone: 'bar', name: 'The *bar*' }))).toEqual([
      'The map now has **the \\*bar\\***.',
      'the zone **the \\*bar\\***',
    ]);
    expect(await said(f.draw('zone', { zone: 'attic', name: ' Attic ' }))).toEqual([
      'The map now has **Attic**. No way leads there yet: `/zone connect` makes one.',
      'the zone **Attic**',
    ]);
    expect(await said(f.draw('zone', { zone: 'yard', name: 'x'.repeat(41), next: ['bar', 'attic'] }))).toEqual([
      `The map now has **${'x'.repeat(39)}…**, beside **the \\*bar\\*** and **Attic**.`,
      `the zone **${'x'.repeat(39)}…**`,
    ]);
    expect(await said(f.draw('connect', { from: 'bar', to: 'attic' }))).toEqual([
      '**The \\*bar\\*** and **Attic** are now beside each other.',
      'the way between **the \\*bar\\*** and **Attic**',
    ]);
    expect(await said(f.draw('disconnect', { from: 'bar', to: 'attic' }))).toEqual([
      'There is no way between **the \\*bar\\*** and **Attic** any more.',
      'the end of the way between **the \\*bar\\*** and **Attic**',
    ]);
    expect(Object.keys((await f.stored()).match.state.zones)).toEqual(['bar', 'attic', 'yard']);
    expect(await f.draw('zone', { zone: 'pit', name: 'Pit' }, 'ana')).toEqual(expect.arrayContaining(['gm-only']));
    expect(await f.draw('connect', { from: 'bar', to: 'none' })).toEqual(expect.arrayContaining(['no-such-zone']));
  });

  test('holds sixty zones, of which each may be drawn anew', async () => {
    const f = await fightOf('murdham', true);
    const zones = Object.fromEntries(Array.from({ length: 59 }, (_, i) => [`z${i}`, { name: `Z${i}`, next: [], traits: {} }]));
    await f.save((e) => ({ ...e, match: { ...e.match, state: { ...e.match.state, zones } } }));
    expect(await f.draw('zone', { zone: 'last', name: 'Last' })).toContain('The map now has **Last**.');
    expect(await f.draw('zone', { zone: 'more', name: 'More' })).toEqual(['too-many', 60]);
    expect(await f.draw('zone', { zone: 'last', name: 'The very last' })).toContain('The map now has **the very last**.');
  });

  test('is of zones, or of distances, as the system has it', async () => {
    const zones = await fightOf('murdham');
    expect(await zones.draw('distance', { from: zones.ann, to: zones.mook, distance: 3 })).toEqual(
      expect.arrayContaining(['no-distances']),
    );
    const f = await fightOf('brp');
    for (const deed of ['zone', 'connect', 'disconnect'] as const)
      expect(await f.draw(deed, { zone: 'bar', name: 'Bar', from: 'a', to: 'b' })).toEqual([
        'no-zones',
        f.t.table.handler.rulesOf('brp').title,
      ]);
    expect(await f.draw('distance', { from: f.ann, to: f.mook, distance: 7 })).toBe('Ana and Mook now stand 7 m apart.');
    expect([await f.done(), f.heard()]).toEqual(['the distances', 'Ana and Mook now stand 7 m apart.']);
    const bo = await f.foe({ name: 'Bo' });
    expect(await f.draw('distance', { from: [f.mook, bo], to: [f.ann], distance: 9 })).toBe('Mook and Bo now stand 9 m from ana.');
    const newcomers = ' So does whoever comes in before the fight begins.';
    expect(await f.draw('distance', { distance: 20 })).toBe(`The sides now stand 20 m apart.${newcomers}`);
    await f.t.table.begin(f.id, f.gm);
    expect(await f.draw('distance', { distance: 30 })).not.toContain(newcomers);
  });
});

describe('the pace', () => {
  const set = async (f: Awaited<ReturnType<typeof fightOf>>, pace: Parameters<typeof f.t.table.setPace>[2]) =>
    f.outcome(f.t.table.setPace(f.id, f.gm, pace));
  const APPLIES = 'It applies from the next decision on. `/gm extend` moves the deadlines that are running now.';

  test('tells what of it is otherwise than before', async () => {
    const f = await fightOf('brawl');
    await set(f, 'daily');
    const heardOf = async (pace: Parameters<typeof set>[1]): Promise<string> => {
      await set(f, pace);
      return f.heard()!.replace('greta sets the pace: ', '');
    };
    expect(await heardOf({ ladder: ['default', 'gm'], patience: 3 })).toBe(
      'when time is up, what the rules take, then the GM; a step further after 3 misses in a row.',
    );
    expect(await heardOf({ bank: 0, roundsPerDay: 1, lastCall: null })).toBe(
      'no time bank for newcomers; at most 1 round a day; a decided fight does not end by itself.',
    );
    expect(await heardOf({ patience: 0, lastCall: 0 })).toBe(
      'nobody is played for however often they miss; a decided fight ends by itself at once.',
    );
    expect(await heardOf({ time: { turn: 3_600_000 } })).toBe('60 minutes for a turn, 1 day for a declaration, reaction or ruling.');
  });

  test('is told by its name, or by its times where it is nobody’s but this fight’s', async () => {
    const f = await fightOf('brawl');
    expect([await set(f, 'slow'), f.heard(), await f.done()]).toEqual([
      APPLIES,
      expect.stringMatching(/^greta sets the pace to \*\*slow\*\*: /u),
      'the pace “slow”',
    ]);
    expect([await set(f, { veil: 0 }), f.heard(), await f.done()]).toEqual([
      APPLIES,
      expect.stringMatching(/^greta sets the pace: /u),
      'the pace',
    ]);
    expect((await f.stored()).pace).toMatchObject({ veil: 0, time: { turn: 72 * 3_600_000 } });
    await set(f, { of: 'live', veil: 1 });
    expect((await f.stored()).pace).toMatchObject({ veil: 1, time: { turn: 5 * 60_000 } });
    expect(await set(f, 'hasty')).toEqual(expect.arrayContaining(['no-such-pace']));
    expect(await f.outcome(f.t.table.setPace(f.id, f.t.caller('ana'), 'slow'))).toEqual(expect.arrayContaining(['gm-only']));
  });

  test('takes along the house rules that go with it, until the fight begins, where nobody has set them otherwise', async () => {
    const settings = async (f: Awaited<ReturnType<typeof fightOf>>) => {
      const { declarationOrder, closing } = (await f.stored()).match.state.settings;
      return [declarationOrder, closing];
    };
    const f = await fightOf('brp');
    const quick = await settings(f);
    const slow = ['open', 'all'];
    expect(quick).not.toEqual(slow);
    await set(f, 'daily');
    expect(await settings(f)).toEqual(slow);
    await set(f, 'slow');
    expect(await settings(f)).toEqual(slow);
    await set(f, 'evening');
    expect(await settings(f)).toEqual(quick);
    await f.t.table.setHouse(f.id, f.gm, 'closing', 'all');
    await f.t.table.setHouse(f.id, f.gm, 'closing', quick[1]!);
    await set(f, 'daily');
    await f.t.table.setHouse(f.id, f.gm, 'closing', quick[1]!);
    await set(f, 'live');
    expect(await settings(f)).toEqual(quick);
    await f.t.table.begin(f.id, f.gm);
    await set(f, 'daily');
    expect(await settings(f)).toEqual(quick);
    const own = await fightOf('brp');
    await own.t.table.changeGuild(own.t.caller('mona', { manager: true }), (g) => ({ ...g, house: { brp: { closing: quick[1]! } } }));
    await set(own, 'daily');
    expect(await settings(own)).toEqual(['open', quick[1]]);
  });

  test('and the style are the fight’s own, or the server’s again', async () => {
    const f = await fightOf('brawl');
    const style = async (how: 'plain' | 'brief' | null) => [
      await f.outcome(f.t.table.setStyle(f.id, f.gm, how)),
      await f.done(),
      (await f.stored()).style,
    ];
    const [plain, name] = await style('plain');
    expect([name, (await f.stored()).style]).toEqual(['the style plain', 'plain']);
    expect(plain).toMatch(/^From now on, posts and the board of this fight are written .+\.$/u);
    const [story, again, none] = await style(null);
    expect([story === plain, again, none]).toEqual([false, 'the style story', undefined]);
    await f.t.table.setHouse(f.id, f.gm, 'hits', 4);
    expect(await f.done()).toMatch(/^the house rule “.+”$/u);
  });
});

describe('who is GM, and who plays whom', () => {
  test('is a GM’s to say, or a manager’s, whose word is told', async () => {
    const f = await fightOf('brawl');
    const mona = f.t.caller('mona', { manager: true });
    const co = (who: string, on: boolean, by = f.gm) => f.outcome(f.t.table.coGm(f.id, by, `u-${who}`, on));
    expect([await co('ana', true), f.heard(), await f.done()]).toEqual(['', '<@u-ana> is now a GM too.', '<@u-ana> becoming a GM']);
    expect([await co('ana', false), f.heard(), await f.done()]).toEqual([
      '',
      '<@u-ana> is no longer a GM.',
      '<@u-ana> no longer being a GM',
    ]);
    expect([await co('olga', true, mona), f.heard()]).toEqual([
      '',
      expect.stringMatching(/^<@u-olga> is now a GM too\. .*mona.* says so\.$/u),
    ]);
    expect(await co('greta', false, f.t.caller('olga'))).toEqual(['founder', 'u-greta']);
    expect(await co('olga', false)).toBe('');
    const roles = async () => (await f.stored()).seats.map(({ user, role }) => [user, role]);
    expect(await roles()).toEqual([
      ['u-greta', 'gm'],
      ['u-ana', 'player'],
      ['u-olga', 'spectator'],
    ]);
    expect(await co('greta', false)).toEqual(['last-gm']);
    expect(await co('greta', false, mona)).toEqual(['last-gm']);
    await co('olga', true);
    expect(await co('greta', false, mona)).toBe('');
    expect((await roles())[0]).toEqual(['u-greta', 'spectator']);
    expect(await f.outcome(f.t.table.coGm(f.id, f.t.caller('ana'), 'u-ana', true))).toEqual(expect.arrayContaining(['gm-only']));
  });

  test('passes with a figure, in secret where it is hidden', async () => {
    const f = await fightOf('brawl');
    const hidden = await f.foe({ name: 'Shadow', concealed: true });
    const hand = (who: string, to: string, by = f.gm) => f.outcome(f.t.table.handOver(f.id, by, who, `u-${to}`));
    expect([await hand(f.mook, 'ana'), f.heard(), await f.done()]).toEqual([
      'Handed over.',
      '🤝 <@u-ana> now plays Mook.',
      'Mook handed to <@u-ana>',
    ]);
    const before = f.t.bulletins.length;
    expect([await hand(hidden, 'ana'), await f.done()]).toEqual(['Handed over.', 'Shadow handed to <@u-ana>']);
    expect(JSON.stringify(f.t.bulletins.slice(before).map(({ story }) => story))).not.toContain('Shadow');
    const seat = async (user: string) => (await f.stored()).seats.find((s) => s.user === user)?.combatants;
    expect(await seat('u-ana')).toEqual([f.ann, f.mook, hidden]);
    expect([await hand(f.ann, 'greta'), await seat('u-ana'), await seat('u-greta')]).toEqual(['Handed over.', [f.mook, hidden], []]);
    const { combatants } = (await f.stored()).match.state;
    expect([combatants[f.ann]!.ofGm, combatants[f.mook]!.ofGm ?? false]).toEqual([true, false]);
    expect(await hand('nobody', 'ana')).toEqual(['no-such-combatant']);
    const mona = f.t.caller('mona', { manager: true });
    expect([await hand(f.mook, 'ben', mona), f.heard()]).toEqual([
      'Handed over.',
      expect.stringMatching(/^🤝 <@u-ben> now plays Mook\. .*mona.* says so\.$/u),
    ]);
  });

  test('is told where somebody has left the server', async () => {
    const f = await fightOf('brawl');
    const gone = async (who: string) => [(await f.t.table.playerGone(f.id, `u-${who}`)).note, f.heard()];
    expect(await gone('ana')).toEqual(['', '<@u-ana> has left the server. The GM now plays ana.']);
    const count = f.t.bulletins.length;
    await gone('ana');
    await gone('sam');
    expect(f.t.bulletins.length).toBe(count);
    await f.t.table.coGm(f.id, f.gm, 'u-cora', true);
    expect((await gone('cora'))[1]).toBe('<@u-cora> has left the server.');
    expect((await gone('greta'))[1]).toBe(
      '<@u-greta>, the GM, has left the server. Anybody who manages the server can make somebody else GM with **/gm co-gm**, or end the fight.',
    );
  });
});

describe('autopilots', () => {
  test('take one, or all of a side whom no player plays, and let go again', async () => {
    const f = await fightOf('brawl');
    const [bo, cy] = [await f.foe({ name: 'Bo' }), await f.foe({ name: 'Cy' })];
    await f.t.table.handOver(f.id, f.gm, cy, 'u-ana');
    const set = async (whom: string, doctrine: string | null) => [
      await f.outcome(f.t.table.doctrine(f.id, f.gm, whom, doctrine)),
      await f.done(),
      (await f.stored()).doctrines,
    ];
    expect(await set(f.mook, 'BRUTE')).toEqual(['Mook is on autopilot now (Brute).', 'Mook on autopilot', { [f.mook]: 'brute' }]);
    expect(await set('@house', 'coward')).toEqual([
      '2 of them are on autopilot now (Coward).',
      'Mook and Bo on autopilot',
      { [f.mook]: 'coward', [bo]: 'coward' },
    ]);
    expect(await set(bo, null)).toEqual(['You decide for Bo again.', 'Bo off autopilot', { [f.mook]: 'coward' }]);
    const log = (await f.t.table.log(f.id, f.gm, null, 4)).map(({ text }) => text);
    expect(log.slice(-3)).toEqual(['Mook goes on autopilot (Brute).', 'Mook and Bo go on autopilot (Coward).', 'Bo goes off autopilot.']);
    for (const name of ['Kit', 'Dot', 'Ed']) await f.foe({ name });
    expect((await set('@house', null))[0]).toBe('You decide for Mook, Bo, Kit and 2 more again.');
    const captain = await f.foe({ name: 'Bandit captain' });
    expect((await set(captain, 'brute')).slice(0, 2)).toEqual([
      'The bandit captain is on autopilot now (Brute).',
      'the bandit captain on autopilot',
    ]);
    expect(await set('@nobody', 'brute')).toEqual(expect.arrayContaining([['nobody-here']]));
    expect(await set('none', 'brute')).toEqual(expect.arrayContaining([['no-such-combatant']]));
  });
});

describe('a fight that was stuck', () => {
  const trouble = { kind: 'bug', step: 0, text: 'A bug in the rules.' } as const;
  const stuck = async () => {
    const f = await fightOf('brawl');
    await f.t.table.begin(f.id, f.gm);
    await f.t.table.act(f.id, f.t.caller('ana'), f.ann, { pick: 'punch', target: f.mook });
    await f.save((e) => ({ ...e, trouble }));
    return f;
  };
  test.each([
    ['redo', 'punch', '', 'greta runs the action again.'],
    ['withdraw', undefined, '', 'greta takes the action back.'],
    [
      'by-hand',
      undefined,
      'The action is gone. Set the outcome with `/gm set`, `/gm damage` and the like.',
      'greta settles the action by hand.',
    ],
  ] as const)('goes on by %s', async (how, inFlight, note, line) => {
    const f = await stuck();
    expect(await f.outcome(f.t.table.mend(f.id, f.gm, how))).toBe(note);
    expect(f.t.bulletins.flatMap(({ story }) => story).join('\n')).toContain(line);
    const { match, trouble: left, decisions } = await f.stored();
    expect([match.action?.procedure, left, decisions[0]?.who]).toEqual([inFlight, null, [how === 'redo' ? f.mook : f.ann]]);
    expect(await f.done()).toBe('how the trouble was settled');
    expect(await f.outcome(f.t.table.mend(f.id, f.gm, how))).toEqual(['no-trouble']);
  });
});
