/** The form of an act, with whatever parameters; what is read of it; and what of a choice goes into a button. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asksAnything, beforeForm, formOf, type Raw, rawFrom, readForm } from '../../src/discord/choosing/filling.ts';
import { opensWith } from '../../src/discord/choosing/opens-with.ts';
import { aheadButtons, aheadKind, fromDecision, markOf, type Question } from '../../src/discord/choosing/question.ts';
import { choiceOf, isWhole, optionsFor, rangeOf, settled, slotsOf } from '../../src/discord/choosing/slots.ts';
import { entryOf } from '../../src/discord/message.ts';
import type { Choice } from '../../src/engine/index.ts';
import type { WordedOffer, WordedParam } from '../../src/table/api.ts';
import { choosing, OFFER, OFFERS, turn } from '../support/offers.ts';
import { two } from '../support/pressed.ts';
import { many, offer, option, param, sight } from '../support/sights.ts';
import { written } from '../support/written.ts';

const kept = async (lines: readonly string[], name: string): Promise<void> =>
  expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const q: Question = fromDecision(sight(choosing), turn);
const silent: Question = { ...q, kind: null };
const only = (one: WordedParam, pick = 'act'): WordedOffer => offer(pick, { params: [one] });
const options = (count: number) => many(count, 'Thing').map(({ name }) => option(name));
/** The fields of a form, without its head. */
const fields = (of: WordedOffer, raw: Raw | null = null, chosen: Choice = { pick: of.pick }, question = silent): string =>
  written(formOf(question, of, chosen, raw, 'x'))
    .split('\n')
    .slice(1)
    .join('\n') || '(no fields)';

test('the form of a GM means nobody of several, nor what is theirs; that of a player means the likeliest', () => {
  const whom = param('Whom', 'combatant', [option('Bear'), option('Bat')]);
  const wound = param('Wound', 'thing', [option('paw', { when: { whom: ['bear'] } }), option('wing', { when: { whom: ['bat'] } })]);
  const kind = param('Kind', 'thing', [option('prone'), option('dead')]);
  const hurt = offer('hurt', { params: [whom, wound, kind] });
  const gm = { ...silent, who: 'gm' };
  const opens = (of: WordedOffer, by: Question, chosen: Choice = { pick: of.pick }): Choice => opensWith(by, of, chosen);
  expect(opens(hurt, gm)).toEqual({ pick: 'hurt', kind: 'prone' });
  expect(opens(hurt, silent)).toEqual({ pick: 'hurt', whom: 'bear', wound: 'paw', kind: 'prone' });
  const some = only(param('Whom', 'many', whom.options, { of: 'combatant', min: 1 }));
  expect([opens(some, gm), opens(some, silent)]).toEqual([{ pick: 'act' }, { pick: 'act', whom: ['bear'] }]);
  // The only one there is needs no saying.
  expect(opens(only({ ...whom, options: whom.options.slice(0, 1) }), gm)).toEqual({ pick: 'act', whom: 'bear' });
});

test('a field for each parameter, as its kind and its values ask for', async () => {
  const bear = [option('Bear'), option('Bat', { detail: 'in the air' })];
  const forms: Readonly<Record<string, string>> = {
    'a flag': fields(only(param('Aim', 'flag', []))),
    'a flag that is set': fields(only(param('Aim', 'flag', [], { initial: true }))),
    'a flag as it was left': fields(only(param('Aim', 'flag', [], { initial: true })), { aim: false }),
    'words, long ones': fields(only(param('Words', 'text', [], { max: 5000 }))),
    'words, short ones, with an example': fields(only(param('Words', 'text', [], { max: 100, initial: 'a word' }))),
    'words as they were left': fields(only(param('Words', 'text', [], { max: 100, initial: 'a word' })), { words: 'Ice' }),
    'a number of few': fields(only(param('Dice', 'number', [], { min: 2, max: 4 }))),
    'a number whose values are told': fields(
      only(param('Dice', 'number', [option('two dice', { value: '2', detail: '+1 to hit' })], { min: 1, max: 2 })),
    ),
    'a number of 25 may be chosen': String(fields(only(param('Dice', 'number', [], { min: 1, max: 25 }))).split('\n').length),
    'a number of 26 is typed': fields(only(param('Dice', 'number', [], { min: 0, max: 25 }))),
    'a number without an end': fields(only(param('Dice', 'number', [], { min: 0, initial: 3 }))),
    'a number without a beginning, as it was left': fields(only(param('Dice', 'number', [], { max: 9, optional: true })), { dice: '-4' }),
    shares: fields(only(param('On', 'shares', bear, { of: 'combatant' }))),
    'shares as they were left': fields(only(param('On', 'shares', bear, { optional: true })), { on: 'Bear 2' }),
    'one of two': fields(only(param('Whom', 'combatant', bear))),
    'one of two, which may be left open': fields(only(param('Whom', 'combatant', bear, { optional: true }))),
    'one of two, as it was left': fields(only(param('Whom', 'combatant', bear)), { whom: 'bat' }),
    'one of too many': fields(only(param('Whom', 'thing', options(26), { optional: true, initial: 'thing-3' }))),
    'one of too many, as it was left': fields(only(param('Whom', 'thing', options(26))), { whom: 'thing-9' }),
    'what there is but one of is not asked': fields(only(param('Whom', 'combatant', bear.slice(0, 1)))),
    'unless it may be left out': fields(only(param('Whom', 'combatant', bear.slice(0, 1), { optional: true }))),
    'or several of it could be wanted': fields(only(param('With', 'many', bear.slice(0, 1)))),
    'of what there is none of': fields(only(param('Whom', 'combatant', [option('Bat', { blocked: 'It is gone.' })]))),
    'a value for each of two ways stands there once': fields(only(param('Whom', 'thing', [...bear, bear[0]!]))),
    several: fields(only(param('With', 'many', bear, { min: 1, max: 1 }))),
    'several, each once more': fields(only(param('With', 'many', bear))),
    'several, as they were left': fields(only(param('With', 'many', bear)), { with: ['bear', 'bear twice'] }),
    'several people, not twice': fields(only(param('With', 'many', bear, { of: 'combatant', max: 5 }))),
    'thirteen are too many for twice': String(fields(only(param('With', 'many', options(13)))).includes('once more')),
    'a way': fields(OFFER.move),
    'a way, as it was left': fields(OFFER.move, { way: ['mill'], 'way via': 'wood' }),
    'a way of one step': fields(only(param('Way', 'many', OFFER.move.params[0]!.options, { of: 'place', max: 1 }))),
    'a way with one zone': fields(only(param('Way', 'many', [option('mill'), option('ford|mill')], { of: 'place', max: 3 }))),
    'what must be given comes first': fields(
      offer('act', { params: [param('Aim', 'flag', [], { optional: true }), param('Words', 'text', [])] }),
    ),
    'what is settled is not asked': fields(OFFER.attack, null, { pick: 'attack', weapon: 'bow', target: 'bear' }),
    'no more than five fields': String(
      fields(offer('act', { params: many(7, 'Field').map(({ name }) => param(name, 'flag', [])) })).split('\n').length,
    ),
    'with words': fields(OFFER.wait, null, undefined, { ...q, words: 'For the ford!' }),
    'with words as they were left': fields(OFFER.wait, { 'in-character': 'Left', described: 'so' }, undefined, { ...q, words: 'Kept' }),
  };
  await kept(
    Object.entries(forms).map(([title, text]) => `## ${title}\n${text}\n`),
    'form-fields',
  );
  expect(formOf(q, offer('act', { label: 'x'.repeat(60) }), { pick: 'act' }, null, 'id')).toMatchObject({
    custom_id: 'id',
    title: `Yrsa: ${'x'.repeat(38)}…`,
  });
});

test('what matters only beside some value of another field may stay empty, and says beside which', () => {
  const how = param('How', 'thing', [option('Strike'), option('Shove')], { optional: true, initial: 'strike' });
  const to = param('Where to', 'place', [option('Road'), option('Wood')], { when: { how: ['shove'] } });
  const act = offer('counter', { params: [to, how, param('Target', 'combatant', [option('Bear'), option('Bat')])] });
  const form = formOf(silent, act, { pick: 'counter' }, null, 'x').components as unknown as readonly {
    readonly label: string;
    readonly description?: string;
    readonly component: { readonly required: boolean };
  }[];
  expect(form.map(({ label, description, component: { required } }) => [label, description, required])).toEqual([
    ['Target', undefined, true],
    ['How', undefined, false],
    ['Where to', 'Only with: shove', false],
  ]);
  expect(readForm(silent, act, { pick: 'counter' }, { target: 'bear', how: 'strike' }).problems).toEqual([]);
  expect(readForm(silent, act, { pick: 'counter' }, { target: 'bear', how: 'shove' }).problems).toEqual(['**Where to** is still open.']);
});

test('which forms have a menu before them, and which acts ask nothing', () => {
  const places = param('Where', 'place', options(26));
  const five = many(5, 'Flag').map(({ name }) => param(name, 'flag', []));
  const pick = param('Whom', 'thing', options(2));
  expect(
    [
      OFFER.summon,
      OFFER.attack,
      only(places),
      only({ ...places, optional: true }),
      offer('act', { params: [pick, ...five] }),
      offer('act', { params: five }),
      offer('act', { params: [...five, param('Words', 'text', [])] }),
    ].map((one) => beforeForm(one)?.name ?? null),
  ).toEqual(['whom', null, 'where', null, 'whom', null, null]);
  expect(
    Object.values(OFFER)
      .filter(asksAnything)
      .map(({ pick }) => pick),
  ).toEqual(['attack', 'move', 'cast', 'summon']);
});

test('a form is read back', async () => {
  const read = (of: WordedOffer, raw: Raw, chosen: Choice = { pick: of.pick }): string => {
    const { choice, problems } = readForm(q, of, chosen, raw);
    return [`${of.pick} ${JSON.stringify(raw)} → ${JSON.stringify(choice)}`, ...problems.map((one) => `  ⚠️ ${one}`)].join('\n');
  };
  const many = only(param('With', 'many', [option('Torch'), option('Rope')], { name: 'with' }));
  await kept(
    [
      read(OFFER.attack, {}),
      read(OFFER.attack, { weapon: '', target: [], aim: false, 'extra-dice': '' }),
      read(OFFER.attack, { weapon: 'bow', target: 'bear', aim: true, 'extra-dice': '2' }),
      read(OFFER.attack, { weapon: 'bow', target: 'bear', aim: false, 'extra-dice': '0' }),
      read(OFFER.attack, { weapon: 'Bow', target: 'BEAR', 'extra-dice': '9' }),
      read(OFFER.attack, { weapon: 'spoon', 'extra-dice': 'x' }),
      read(OFFER.attack, { target: 'bear' }, { pick: 'attack', weapon: 'bow' }),
      read(OFFER.cast, { words: 'a spell', power: '1', on: 'Bear 2' }),
      read(OFFER.cast, { words: 'Ice' }),
      read(only(param('Aim', 'flag', [], { initial: null, optional: true })), { aim: false }),
      read(only(param('Aim', 'flag', [], { initial: true })), { aim: false }),
      read(many, { with: ['torch', 'torch twice'] }),
      read(many, { with: 'Rope, torch' }),
      read(many, { with: 'rope twice' }),
      read(many, { with: ['torch', 'spoon'] }),
      read(OFFER.move, { way: 'wood' }),
      read(OFFER.move, { way: 'mill', 'way via': 'wood' }),
      read(OFFER.move, { way: 'mill', 'way via': 'mill' }),
      read(OFFER.move, { way: 'mill', 'way via': 'moon' }),
      read(OFFER.move, { way: 'moon' }),
      read(OFFER.move, { way: 'ford|mill' }),
      read(OFFER.move, { way: ['mill', 'wood'] }),
      read(OFFER.move, {}),
    ],
    'form-read',
  );
  const input = { options: { a: 'x', b: true, c: 4, d: 'y' }, lists: { a: ['x'], d: ['y', 'z'] } };
  expect(rawFrom(input as never)).toEqual({ a: 'x', b: true, c: '4', d: ['y', 'z'] });
  expect(rawFrom({ options: { a: 'x' } } as never)).toEqual({ a: 'x' });
});

test('what of a choice goes into a button, and comes out of it', () => {
  const slots = (choice: object, of: WordedOffer = OFFER.attack): string | null => slotsOf(of, { pick: of.pick, ...choice });
  expect(
    [{}, { weapon: 'bow', aim: false }, { aim: true, 'extra-dice': -2 }, { weapon: null }, { weapon: 'spoon' }].map((one) => slots(one)),
  ).toEqual(['...', '1..x.', '..y.n-2', '...', null]);
  expect([{ way: ['wood', 'mill'] }, { way: ['wood', 'moon'] }, { way: [] }].map((one) => slots(one, OFFER.move))).toEqual([
    'd2-1',
    null,
    'd',
  ]);
  expect([{ on: { bear: 1 } }, { words: 'Ice' }, { power: 4 }].map((one) => slots(one, OFFER.cast))).toEqual([null, null, '.n4.']);
  const out = (text: string, of: WordedOffer = OFFER.attack): object => {
    const { pick: _, ...rest } = choiceOf(of, text);
    return rest;
  };
  expect(['', '1.0.y.n-2', 'x', 'n3', '99', '1', 'd1', 'nx', 'n-', '1-0', 'dd1', '-1'].map((text) => out(text))).toEqual([
    {},
    { weapon: 'bow', target: 'grey-*wolf*', aim: true, 'extra-dice': -2 },
    { weapon: false },
    { weapon: 3 },
    {},
    { weapon: 'bow' },
    { weapon: ['bow'] },
    {},
    {},
    { weapon: 'bow' },
    { weapon: [] },
    {},
  ]);
  expect(['d2-1', 'd9', '2'].map((text) => out(text, OFFER.move))).toEqual([{ way: ['wood', 'mill'] }, {}, { way: 'wood' }]);
  expect([rangeOf({ min: null, max: null }), rangeOf({ min: 2, max: 3 })]).toEqual([
    { min: 0, max: Number.MAX_SAFE_INTEGER },
    { min: 2, max: 3 },
  ]);
});

test('what goes together', () => {
  const put = (choice: object, of: WordedOffer = OFFER.attack): object => settled(of, { pick: of.pick, ...choice });
  expect(put({})).toEqual({ pick: 'attack', target: 'grey-*wolf*' });
  expect(put({ weapon: 'sword', aim: true })).toEqual({ pick: 'attack', weapon: 'sword', target: 'grey-*wolf*' });
  expect(put({ weapon: 'sword', target: 'bear' })).toEqual({ pick: 'attack', weapon: 'sword', target: 'bear' });
  expect(put({ target: 'bear' })).toEqual({ pick: 'attack', target: 'bear' });
  expect(put({}, OFFER.power)).toEqual({ pick: 'power', power: 'frost' });
  expect(put({}, only(param('Whom', 'thing', [option('One')], { optional: true })))).toEqual({ pick: 'act' });
  expect(put({}, only(param('With', 'many', [option('One')])))).toEqual({ pick: 'act' });
  expect(put({ whom: 'gone' }, OFFER.summon)).toEqual({ pick: 'summon', whom: 'gone' });
  const far = option('Far', { when: { mode: ['full', 'double'] } });
  const mode = param('Mode', 'thing', [option('half'), option('full')], { optional: true, initial: 'half' });
  const walk = offer('walk', { params: [mode, param('Way', 'many', [option('Near'), far], { of: 'place' })] });
  expect(put({ way: ['near', 'far'] }, walk)).toEqual({ pick: 'walk', way: ['near', 'far'], mode: 'full' });
  expect(put({ way: ['far', 'near'] }, walk)).toEqual({ pick: 'walk', way: ['far', 'near'] });
  expect(put({ way: ['far'], mode: 'half' }, walk)).toEqual({ pick: 'walk', way: ['far'], mode: 'full' });
  expect(put({ way: ['far'], mode: 'crawl' }, walk)).toEqual({ pick: 'walk', way: ['far'], mode: 'crawl' });
  const bare = { ...walk, params: [{ ...mode, optional: false }, walk.params[1]!] };
  expect(put({ way: ['far'] }, bare)).toEqual({ pick: 'walk', way: ['far'] });
  expect([
    isWhole(OFFER.attack, { pick: 'attack' }),
    isWhole(OFFER.wait, { pick: 'wait' }),
    isWhole(OFFER.power, { pick: 'power' }),
  ]).toEqual([false, true, false]);
  expect(optionsFor(OFFER.attack, { pick: 'attack', weapon: 'sword' }, OFFER.attack.params[1]!).map((o) => o.value)).toEqual([
    'grey-*wolf*',
  ]);
});

test('what is planned ahead', () => {
  expect([-1, -2, -3, 0, 4].map((decision) => aheadKind({ decision }))).toEqual([null, 'turn', 'declaration', null, null]);
  const labels = (more: object) => aheadButtons(sight({ ...two, ...more })).map(({ label }) => label);
  expect(labels({})).toEqual(['Plan Yrsa’s next declaration', 'Yrsa’s next turn: planned']);
  expect(labels({ own: [] })).toEqual(['Plan my next declaration', 'My next turn: planned']);
  const described = two.own.map((one) => (one.name === 'Yrsa' ? { ...one, name: 'Bandit captain' } : one));
  expect(labels({ own: described })).toEqual(['Plan the bandit captain’s next declaration', 'The bandit captain’s next turn: planned']);
  expect(labels({ status: 'paused' })).toEqual([]);
  expect(labels({ ahead: [{ ...two.ahead[1]!, asked: true }] })).toEqual(['Yrsa’s next turn: planned']);
  const [first, ...rest] = OFFERS;
  expect(new Set([OFFERS, rest, [{ ...first!, pick: 'x' }, ...rest], [{ ...first!, blocked: '' }, ...rest]].map(markOf)).size).toBe(4);
  const narrow = (more: Partial<WordedParam>) => markOf([only(param('Whom', 'thing', [option('One')], more))]);
  expect(
    new Set([narrow({}), narrow({ name: 'x' }), narrow({ min: 1 }), narrow({ max: 1 }), narrow({ options: [option('Two')] })]).size,
  ).toBe(5);
  expect([narrow({ label: 'Other' }), narrow({ initial: 'one' })]).toEqual([narrow({}), narrow({})]);
});

test('an entry’s description begins with a capital, unless it begins with dice', () => {
  const described = (detail: string) => entryOf({ value: 'a', label: 'a', detail }).description;
  expect(described('in the air')).toBe('In the air');
  expect(described('d6, melee')).toBe('d6, melee');
});

test('a number that can be but one is not asked', () => {
  expect(asksAnything(only(param('Augments', 'number', [], { min: 0, max: 0, initial: 0 })))).toBe(false);
  expect(asksAnything(only(param('Bonus', 'number', [], { min: 0, max: 0, optional: true })))).toBe(false);
  expect(asksAnything(only(param('Augments', 'number', [], { min: 0, max: 1, initial: 0 })))).toBe(true);
  expect(asksAnything(only(param('Level', 'number', [], { min: 3, max: 3, optional: true })))).toBe(true);
});

/** A sword for whoever is near, a bow for whoever is far: one walks for the sword alone. */
const armed = offer('attack', {
  params: [
    param('Weapon', 'thing', [option('Sword'), option('Bow')]),
    param('Target', 'combatant', [
      option('Wolf', { detail: '30 m, walk 27 m first', when: { weapon: ['sword'] } }),
      option('Wolf', { detail: '30 m', when: { weapon: ['bow'] } }),
      option('Bat', { detail: '9 m' }),
      option('Rat', { detail: '3 m', when: { weapon: ['sword'] } }),
    ]),
    param('Length', 'thing', [option('long'), option('short')], { optional: true, when: { weapon: ['sword'] } }),
  ],
});

test('beside what is settled a form asks and tells what goes with it, and nothing else', () => {
  const bow = fields(armed, null, { pick: 'attack', weapon: 'bow' });
  expect(bow).toContain('30 m');
  for (const gone of ['walk 27 m', 'Rat', 'Length']) expect(bow).not.toContain(gone);
  const sword = fields(armed, null, { pick: 'attack', weapon: 'sword' });
  for (const there of ['30 m, walk 27 m first', 'Rat', 'Length']) expect(sword).toContain(there);
  expect(sword).not.toContain('Only with');
});

test('where it is open with what, a form tells of each target what is true whatever is chosen', () => {
  const open = fields(armed);
  expect(open).toContain('30 m');
  expect(open).not.toContain('walk 27 m');
});

test('a form that would ask nothing any more asks what it asked', () => {
  const only = offer('attack', {
    params: [armed.params[0]!, param('Target', 'combatant', [option('Wolf', { when: { weapon: ['bow'] } }), option('Rat')])],
  });
  const lone = { ...only, params: only.params.map((p) => ({ ...p, options: p.options.filter(({ label }) => label !== 'Rat') })) };
  expect(fields(lone, null, { pick: 'attack', weapon: 'bow' })).toBe('(no fields)');
  expect(fields(only, null, { pick: 'attack', weapon: 'bow' })).toContain('Wolf');
});
