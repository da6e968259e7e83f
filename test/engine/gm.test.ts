/** What a GM may do in every system: masks, hiding places, edits and modifiers, each as its people see it. */
import { describe, expect, test } from 'vitest';
import {
  advance,
  amend,
  apply,
  ask,
  between,
  type Fight,
  find,
  heard,
  type Json,
  matchOf,
  plain,
  type Ruleset,
  type Script,
  type Viewer,
} from '../../src/engine/index.ts';
import { refusalOf } from '../support/questions.ts';
import { practiceMatch, showing } from '../support/random-fight.ts';
import { everySystem } from '../support/systems.ts';

const PUBLIC: Viewer = { as: 'public' };
const GM: Viewer = { as: 'gm' };
const threes = showing(3);

/** The system's practice fight before its first round, everybody in the open. */
function gathered(rules: Ruleset): Fight {
  const { state } = practiceMatch(rules, threes);
  for (const one of Object.values(state.combatants)) Object.assign(one, { concealed: false, mask: null });
  return state;
}

function done(rules: Ruleset, fight: Fight, procedure: string, args: Record<string, Json>) {
  const { seen, news } = apply(rules, matchOf(fight), { by: 'gm', choice: { pick: procedure, ...args } }, threes);
  return { fight: seen, news, rowsFor: (viewer: Viewer) => rules.view(seen, viewer).rows };
}

describe.each(everySystem)('%s', (_id, rules) => {
  const start = gathered(rules);
  const foe = start.order.at(-1)!;
  const { name } = find(start, foe);
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) => rows.find((row) => row.id === foe)?.name;

  test('a mask is the name that other sides read, until it comes off', () => {
    const masked = done(rules, start, 'mask', { target: foe, mask: 'A pale stranger' });
    expect([named(masked.rowsFor(PUBLIC)), named(masked.rowsFor(GM))]).toEqual(['A pale stranger', name]);
    expect(masked.news).toEqual([]);
    const bare = done(rules, masked.fight, 'mask', { target: foe });
    expect(named(bare.rowsFor(PUBLIC))).toBe(name);
    expect(heard(bare.news, PUBLIC)).toEqual([{ type: 'revealed', who: foe, called: 'A pale stranger' }]);
  });

  test('a mask is a name of 1 to 60 letters', () => {
    expect(refusalOf(() => done(rules, start, 'mask', { target: foe, mask: 'x'.repeat(61) }))).toMatchObject({ reason: 'bad-edit' });
    expect(named(done(rules, start, 'mask', { target: foe, mask: 'x'.repeat(60) }).rowsFor(PUBLIC))).toBe('x'.repeat(60));
  });

  test('whoever is hidden is in no row of other sides, and comes out with a word to all', () => {
    const hidden = done(rules, start, 'conceal', { target: foe, concealed: true });
    expect([named(hidden.rowsFor(PUBLIC)), named(hidden.rowsFor(GM))]).toEqual([undefined, name]);
    expect(hidden.news).toEqual([]);
    const shown = done(rules, hidden.fight, 'conceal', { target: foe, concealed: false });
    expect(named(shown.rowsFor(PUBLIC))).toBe(name);
    expect(heard(shown.news, PUBLIC)).toEqual([{ type: 'revealed', who: foe }]);
  });

  test('whoever wears a mask leaves under it', () => {
    const masked = done(rules, start, 'mask', { target: foe, mask: 'A pale stranger' });
    const gone = done(rules, masked.fight, 'remove', { target: foe });
    expect(JSON.stringify(heard(gone.news, PUBLIC))).toContain('A pale stranger');
    expect(JSON.stringify(heard(gone.news, PUBLIC))).not.toContain(name);
    expect(JSON.stringify(heard(gone.news, GM))).toContain(name);
  });

  test('an edit is told to the GM and to whoever it is about, and to nobody else', () => {
    const edited = done(rules, start, 'set', { target: foe, field: 'name', value: 'Vextabor' });
    expect(named(edited.rowsFor(PUBLIC))).toBe('Vextabor');
    const happening = [{ type: 'edited', who: foe, field: 'name', value: 'Vextabor' }];
    expect(heard(edited.news, GM)).toEqual(happening);
    expect(heard(edited.news, { as: 'player', of: [foe] })).toEqual(happening);
    expect(heard(edited.news, PUBLIC)).toEqual([]);
  });

  test.each([
    ['no such field', { field: 'no.such.field', value: 1 }, 'no such field'],
    ['no such field at all', { field: 'nosuchfield', value: 1 }, 'no such field'],
    ['who they are', { field: 'id', value: 'somebody' }, 'it cannot be edited'],
    ['what programs are made of', { field: '__proto__.x', value: 1 }, 'no such field'],
    ['a path without an end', { field: `${'a.'.repeat(20)}b`, value: 1 }, 'no such field'],
    ['a hiding place that is neither yes nor no', { field: 'concealed', value: 'perhaps' }, 'it takes yes or no'],
    ['an empty name', { field: 'name', value: ' ' }, 'it takes a name of 1 to 60 letters'],
    ['a side without a name', { field: 'side', value: '' }, 'it takes a name of 1 to 60 letters'],
  ])('no edit is taken of %s', (_what, edit, problem) => {
    expect(refusalOf(() => done(rules, start, 'set', { target: foe, ...edit }))).toMatchObject({
      reason: 'bad-edit',
      facts: { field: edit.field, problem },
    });
  });

  test.each([
    ['flat', { flat: 201 }, 'it takes a whole number from −200 to 200'],
    ['flat', { flat: 0.5 }, 'it takes a whole number from −200 to 200'],
    ['factor', { factor: '101' }, 'it takes a number from 0 to 100'],
    ['factor', { factor: 'half' }, 'it takes a number from 0 to 100'],
  ])('no modifier is taken with a %s beyond bounds: %j', (field, given, problem) => {
    expect(refusalOf(() => done(rules, start, 'modifier', { target: foe, ...given }))).toMatchObject({
      reason: 'bad-edit',
      facts: { field, problem },
    });
  });

  test('a modifier that says no more is for any roll, adds nothing and has no reason', () => {
    expect(done(rules, start, 'modifier', { target: foe }).fight.modifiers).toEqual([
      { who: foe, purpose: '*', flat: 0, factor: 1, note: '' },
    ]);
    const widest = { flat: -200, factor: 100 };
    expect(done(rules, start, 'modifier', { target: foe, ...widest }).fight.modifiers).toMatchObject([widest]);
  });

  test('a distance is one between two who are here, and the map is told of', () => {
    const [near] = start.order;
    const put = (args: Record<string, Json>) => done(rules, start, 'distance', { from: near!, to: foe, distance: 12.5, ...args });
    const apart = { from: [near!], to: [foe], distance: 12.5 };
    expect(heard(put({}).news, PUBLIC)).toEqual([{ type: 'map-changed', apart }]);
    for (const args of [{ to: near! }, { to: 'nobody' }, { from: 'nobody' }])
      expect(refusalOf(() => put(args))).toMatchObject({ reason: 'no-such-pair' });
    for (const distance of [-1, 100_001])
      expect(refusalOf(() => put({ distance }))).toMatchObject({
        facts: { field: 'distance', problem: 'it takes a number from 0 to 100,000' },
      });
    const hidden = done(rules, start, 'conceal', { target: foe, concealed: true }).fight;
    const moved = done(rules, hidden, 'distance', { from: near!, to: foe, distance: 3 });
    expect([heard(moved.news, PUBLIC), heard(moved.news, GM)]).toEqual([[], [{ type: 'map-changed', apart: { ...apart, distance: 3 } }]]);
  });

  test('a distance is one between two groups, and who is in hiding is named to the GM alone', () => {
    const [one, other] = start.order.filter((id) => id !== foe);
    const put = (fight: Fight, from: Json, to: Json) => done(rules, fight, 'distance', { from, to, distance: 7 });
    const { fight } = put(start, [one!, other!], [foe]);
    expect([one!, other!].map((id) => between(fight, id, foe, 1))).toEqual([7, 7]);
    expect(between(fight, one!, other!, 1)).toBe(between(start, one!, other!, 1));
    for (const [from, to] of [
      [[], [foe]],
      [[one!, foe], [foe]],
      [[one!, 'nobody'], [foe]],
    ] as [Json, Json][])
      expect(refusalOf(() => put(start, from, to))).toMatchObject({ reason: 'no-such-pair' });
    const hidden = done(rules, start, 'conceal', { target: other!, concealed: true }).fight;
    const moved = put(hidden, [one!, other!], [foe]);
    expect(heard(moved.news, PUBLIC)).toEqual([{ type: 'map-changed', apart: { from: [one], to: [foe], distance: 7 } }]);
    expect(heard(moved.news, GM)).toEqual([{ type: 'map-changed', apart: { from: [one, other], to: [foe], distance: 7 } }]);
  });

  test('all sides stand so far apart, and so does whoever comes in before the fight begins', () => {
    const { side } = find(start, foe);
    const { sheet } = rules.sheets.samples[0]!;
    const late = { id: 'late', name: 'Late', side, sheet } as unknown as Json;
    const { fight, news } = done(rules, start, 'distance', { distance: 30 });
    expect(heard(news, PUBLIC)).toEqual([{ type: 'map-changed', apart: { from: [], to: [], distance: 30 } }]);
    const pairs = fight.order.flatMap((a, i) => fight.order.slice(i + 1).map((b) => [fight.combatants[a]!, fight.combatants[b]!] as const));
    for (const [a, b] of pairs) expect(between(fight, a.id, b.id, 1)).toBe(a.side === b.side ? between(start, a.id, b.id, 1) : 30);
    const joined = done(rules, fight, 'enter', { entrant: late }).fight;
    for (const c of Object.values(fight.combatants)) expect(between(joined, c.id, 'late', 1)).toBe(c.side === side ? 1 : 30);
  });

  test('in a fight that goes on, all sides are put so far apart once', () => {
    const begun = { ...start, begun: true };
    const { fight } = done(rules, begun, 'distance', { distance: 30 });
    expect(fight.apart).toBeUndefined();
    const enemy = fight.order.find((id) => find(fight, id).side !== find(fight, foe).side)!;
    expect(between(fight, enemy, foe, 1)).toBe(30);
  });

  test('nobody is brought in twice, and a fight is begun once and not without anybody', () => {
    const begun = { ...start, begun: true };
    expect(['already-begun', 'not-offered']).toContain(refusalOf(() => done(rules, begun, 'begin', {})).reason);
    expect(refusalOf(() => done(rules, { ...start, order: [], combatants: {} }, 'begin', {}))).toMatchObject({ reason: 'nobody-here' });
    const { sheet } = rules.sheets.samples[0]!;
    const entrant = { id: foe, name: 'Twin', side: 'foes', sheet } as unknown as Json;
    expect(refusalOf(() => done(rules, start, 'enter', { entrant }))).toMatchObject({ reason: 'already-here', facts: { who: foe } });
  });

  test('a pronoun is read as people write it, and is one of four', () => {
    const edited = done(rules, start, 'set', { target: foe, field: 'pronoun', value: ' She ' });
    expect(find(edited.fight, foe).pronoun).toBe('she');
    expect(refusalOf(() => done(rules, start, 'set', { target: foe, field: 'pronoun', value: 'her' }))).toMatchObject({
      reason: 'bad-edit',
      facts: { field: 'pronoun', problem: 'it can be they, she, he or it' },
    });
  });

  test('a modifier waits for its roll with its reason, and only the GM reads of it', () => {
    const given = { purpose: 'attack', flat: -2, factor: '0.5', note: ' in the  dark ' };
    const modified = done(rules, start, 'modifier', { target: foe, ...given });
    const kept = { who: foe, purpose: 'attack', flat: -2, factor: 0.5, note: 'in the dark' };
    expect(modified.fight.modifiers).toEqual([kept]);
    expect(heard(modified.news, GM)).toEqual([{ type: 'modifier-set', ...kept }]);
    expect(heard(modified.news, { as: 'player', of: [foe] })).toEqual([]);
  });

  test('a house rule holds from the moment that the GM changes it, and everybody reads of it', () => {
    const { key, initial } = rules.settings.find((setting) => setting.kind === 'flag') ?? rules.settings[0]!;
    const value = typeof initial === 'boolean' ? !initial : initial;
    const changed = done(rules, start, 'setting', { setting: key, value });
    expect(changed.fight.settings[key]).toEqual(value);
    expect(heard(changed.news, PUBLIC)).toEqual([{ type: 'setting-changed', setting: key, value }]);
    const { reason, facts } = refusalOf(() => done(rules, start, 'setting', { setting: key, value: 'perhaps' }));
    expect([reason, facts['setting']]).toEqual(['bad-setting', key]);
    expect(facts['problem']).toMatch(/^it takes [^,;]+$/u);
  });

  test('before the first round it is the GM who begins', () => {
    const { pending } = advance(rules, matchOf(start), threes);
    expect(pending).toMatchObject({ turn: { kind: 'ruling', key: 'begin', of: ['gm'] } });
  });

  test('what the GM does to people has the same button words in every system', () => {
    const words = {
      damage: 'Deal damage',
      heal: 'Heal',
      condition: 'Set or end a condition',
      skip: 'End their turn',
      place: 'Move somebody',
    };
    const has = Object.keys(words).filter((pick) => Object.hasOwn(rules.procedures, pick));
    expect(has).toContain('heal');
    expect(Object.fromEntries(has.map((pick) => [pick, rules.texts.pick(pick)]))).toEqual(
      Object.fromEntries(Object.entries(words).filter(([pick]) => has.includes(pick))),
    );
  });
});

test('two zones that are joined twice are each in the list of the other once', () => {
  const zones = { z1: { name: 'Yard', next: [], traits: {} }, z2: { name: 'Tower', next: [], traits: {} } };
  for (const [, rules] of everySystem) {
    const joined = done(rules, { ...gathered(rules), zones }, 'connect', { from: 'z1', to: 'z2' }).fight;
    const again = done(rules, done(rules, joined, 'connect', { from: 'z1', to: 'z2' }).fight, 'connect', { from: 'z2', to: 'z1' }).fight;
    expect([again.zones['z1']?.next, again.zones['z2']?.next]).toEqual([['z2'], ['z1']]);
  }
});

test('what puts a fight right is refused while something is under way, or where it asks itself', () => {
  for (const [, rules] of everySystem) {
    const match = matchOf(gathered(rules));
    const busy = { ...match, action: { procedure: 'begin', args: {}, journal: [] } };
    const mend = () => amend(rules, busy, { by: 'gm', choice: { pick: 'mask', target: match.state.order[0]! } }, threes);
    expect(refusalOf(mend)).toMatchObject({ reason: 'action-in-flight', facts: { pick: 'mask' } });
    const amended = amend(rules, match, { by: 'gm', choice: { pick: 'mask', target: match.state.order[0]! } }, threes);
    expect(amended.match.action).toBeNull();
    // What it waits for then is not known.
    expect(amended).not.toHaveProperty('pending');
    const asks = function* (): Script {
      yield* ask({ id: 'gm' }, 'sure', plain('yes', 'no'), { pick: 'no' });
    };
    const asking: Ruleset = { ...rules, procedures: { ...rules.procedures, asks } };
    expect(refusalOf(() => amend(asking, match, { by: 'gm', choice: { pick: 'asks' } }, threes))).toMatchObject({
      reason: 'action-in-flight',
      facts: { pick: 'asks' },
    });
  }
});
