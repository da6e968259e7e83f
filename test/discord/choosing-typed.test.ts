/** Choosing by typing: what is typed, and what is done, shown or said for it. Whoever changes a word reads the difference (`-u` writes it). */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  actInWords,
  actors,
  chooseByName,
  completeAction,
  completeInWords,
  completeNames,
  completeParticulars,
  everybody,
  figureIn,
  named,
  ownNamed,
  questionFor,
  wholeSides,
} from '../../src/discord/choosing/by-name.ts';
import { meantActs, nearestActs, notNow, notNowNamed } from '../../src/discord/choosing/in-words.ts';
import { fromDecision, type Question } from '../../src/discord/choosing/question.ts';
import { keepWords } from '../../src/discord/choosing/speaking.ts';
import { completeWith, parseWith, takes, valueIn } from '../../src/discord/choosing/with-text.ts';
import { ownWords } from '../../src/discord/say.ts';
import { Refusal } from '../../src/engine/index.ts';
import type { EncounterView, WordedOffer } from '../../src/table/api.ts';
import { choosing, OFFER, OFFERS, turn } from '../support/offers.ts';
import { two } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, offer, option, PEOPLE, param, row, sight, viewOf } from '../support/sights.ts';

const kept = async (text: string, name: string): Promise<void> =>
  expect(text).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const heard = (at: Pressing, name: string): Promise<void> => kept(at.text(), name);
const view = (more: Partial<EncounterView> = {}): EncounterView => sight({ ...choosing, ...more });
const q = (more: Partial<Question> = {}): Question => ({ ...fromDecision(view(), turn), ...more });
const blocked = OFFERS.filter((one) => one.blocked !== null);

/** A line for each of some cases: what was given, and what came of it. */
function lines<T>(title: string, cases: readonly T[], run: (one: T) => unknown): string {
  const line = (one: T): string => {
    let came: unknown;
    try {
      came = run(one);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      came = `✗ ${ownWords(error) ?? error.reason}`;
    }
    return `${typeof one === 'string' ? `“${one}”` : JSON.stringify(one)} → ${typeof came === 'string' ? came : JSON.stringify(came)}`;
  };
  return [`## ${title}`, ...cases.map(line), ''].join('\n');
}

test('acts in a few words', async () => {
  const typed = [
    ...[
      'wait',
      'Wait',
      'sword wolf',
      'strike the wolf with my sword',
      'bow',
      'bow bear',
      'weakest',
      'strike weakest',
      'bow nearest',
      'sleep',
    ],
    ...[
      'swrod wolf',
      'wlof',
      'waiting',
      'juggle',
      'the',
      'walk mill',
      'walk → mill',
      'rider 12',
      'ax',
      'deep sleep',
      'frost',
      'nearest frost',
    ],
    ...['Sword → grey *wolf*', 'sword,wolf;55', ''],
    ...['attack', 'attack bear', 'hit the wolf with my bow', 'shoot the bear', 'shot bear', '«Swórd» „wolf“', '🏹 bow bear!', '🏹', 'at'],
    ...['call rider 1', 'rider 1 field 2', 'rider 2 field 12', 'bear 2', 'b', 'w', 'go to the mill', 'shoot them'],
  ];
  const labels = (acts: readonly { readonly label: string }[]): string =>
    acts.length > 8 ? `${acts.length} acts, from ${acts[0]!.label} to ${acts.at(-1)!.label}` : acts.map(({ label }) => label).join(' | ');
  const meant = (words: string): string => {
    const { acts, isExact } = meantActs(q(), words);
    return `${isExact ? '' : '(read) '}${labels(acts)}`;
  };
  await kept(
    [
      lines('meant', typed, meant),
      lines('near', ['swrod', 'wlof mil', 'juggle', 'walk juggle', 'sword wlof', 'rope', 'there'], (words) =>
        labels(nearestActs(q(), words)),
      ),
      lines('not now', typed, (words) => notNowNamed(q(), words)),
      lines('all that is not now', [OFFERS, blocked, [{ ...OFFER.power, blocked: 'no' }], [offer('power')]], (offers) =>
        notNow(offers),
      ).replaceAll(/^\[.*→/gmu, '→'),
    ].join('\n'),
    'typed-meant',
  );
});

test('a whole name is one name, where another holds its words too; part of a name is a name where there is no other', () => {
  const at = (...names: readonly string[]): Question =>
    q({
      offers: [
        offer('attack', {
          label: 'Attack',
          params: [
            param(
              'target',
              'combatant',
              names.map((name) => option(name)),
            ),
          ],
        }),
      ],
    });
  const meant = (question: Question, words: string): readonly string[] => meantActs(question, words).acts.map(({ label }) => label);
  const both = at('Goblin 2', 'Goblin archer 2');
  expect(meant(both, 'attack goblin 2')).toEqual([expect.stringMatching(/Goblin 2$/u)]);
  expect(meant(both, 'attack goblin archer 2')).toEqual([expect.stringMatching(/Goblin archer 2$/u)]);
  expect(meant(both, 'attack archer 2')).toEqual([expect.stringMatching(/Goblin archer 2$/u)]);
  expect(meant(both, 'attack goblin')).toHaveLength(2);
  expect(meant(at('Goblin 1', 'Goblin archer 2'), 'attack goblin 2')).toEqual([expect.stringMatching(/Goblin archer 2$/u)]);
});

test('an act that is called exactly so stands for itself, whatever form its apostrophes have', () => {
  const called = (...labels: readonly string[]): Question => q({ offers: labels.map((label) => offer('special', { label })) });
  const both = called('Troll’s bane', 'Troll’s bane again', 'The troll’s bane', '→ 2');
  const meant = (words: string): unknown => {
    const { acts, isExact } = meantActs(both, words);
    return [acts.map(({ label }) => label), isExact];
  };
  for (const typed of ['Troll’s bane', "troll's BANE", 'trollʼs bane', ' troll‘s  bane '])
    expect(meant(typed)).toEqual([['Troll’s bane'], true]);
  expect(meant('the troll’s bane')).toEqual([['The troll’s bane'], true]);
  expect(meant('→ 2')).toEqual([['→ 2'], true]);
  expect(meant('bane')).toEqual([['Troll’s bane', 'Troll’s bane again', 'The troll’s bane'], true]);
});

test('a filler is no slip of another word, nor is one that has just been begun while it is being typed', () => {
  const threat: Question = q({ offers: [offer('threat', { label: 'Intimidate' }), offer('bow', { label: 'Shoot the bow' })] });
  const read = (words: string, isTyping: boolean): unknown => meantActs(threat, words, isTyping).acts.map(({ label }) => label);
  // Within a word (“Intimidate”), and a letter short of one.
  for (const typed of ['at', 'bw', 'shoot bw']) expect([typed, read(typed, true)]).toEqual([typed, []]);
  expect(read('at the', false)).toEqual([]);
  expect([read('bw', false), read('shoot bw', false), read('bw ', true), read('bow', true), read('bo', true), read('boe', true)]).toEqual([
    ...Array.from({ length: 6 }, () => ['Shoot the bow']),
  ]);
});

test('acts in words are done, shown, asked about or left', async () => {
  const at = pressing({ view: choosing, after: { decisions: [] } });
  const say = (typed: string, question = q(), found = {}) =>
    at.run(`/act do:${typed}`, (context) => actInWords(context, question, typed), found);
  for (const typed of ['wait', 'bow', 'swrod wolf', 'deep sleep', 'swrod mlli', 'juggle', 'shoot them now']) await say(typed);
  await say('wait', q({ offers: blocked }));
  const own = q({ decision: 0, kind: null, offers: blocked, view: view({ ...two, decisions: [] }) });
  const later = { view: { ...choosing, ...two }, table: { aheadOffers: async () => OFFERS } };
  await say('wait', own, later);
  await at.run(
    'words are kept',
    async (context) => {
      keepWords(context, own, 'For the ford!');
      return actInWords(context, own, 'bow bear');
    },
    later,
  );
  await say('bow bear', own, later);
  await say('juggle', own, later);
  await say('wait', { ...own, who: 'ulf' }, later);
  await say('wait', { ...own, decision: 4 }, later);
  const listed = (title: string, question: Question, typed: string) =>
    at.run(
      title,
      async (context) => ({
        content: (await completeInWords(context, question, typed)).map(({ name, value }) => `${name} = ${value}`).join('\n') || '(nothing)',
      }),
      later,
    );
  await listed('completed: bear', q(), 'bear');
  await listed('completed, ahead: bear', own, 'bear');
  await listed('completed: x', q(), 'x');
  const long = offer('long', { label: 'x'.repeat(120) });
  await listed('completed: a long one', q({ offers: [long] }), 'x');
  const told = offer('told', {
    label: 'Lead them out',
    detail: 'a mile of rope',
    odds: 'x'.repeat(60),
    price: 'pays all the pips there are, and a turn',
  });
  await listed('completed: what is told last goes first', q({ offers: [told] }), 'lead');
  await heard(at, 'typed-acts');
});

test('what somebody is not asked for now, and can leave for later, is found beside what they are asked', async () => {
  const declaring = q({ kind: 'declaration', view: view(two), offers: [offer('full-defence', { label: 'Full defence' })] });
  const later = { view: { ...choosing, ...two }, table: { aheadOffers: async () => OFFERS } };
  const at = pressing({ view: choosing, after: { decisions: [] } });
  await at.run('/act do:bow bear', (context) => actInWords(context, declaring, 'bow bear'), later);
  expect(at.text()).toMatch(/That comes later\. I read “bow bear” like this: .* What you are asked now stays open\./u);
  const completed = (typed: string) =>
    at.run(
      `completed: ${typed}`,
      async (context) => {
        const all = await completeInWords(context, declaring, typed);
        return { content: all.map(({ name }) => name).join('; ') };
      },
      later,
    );
  await completed('bow bear');
  expect(at.text()).toContain('Bow → the bear');
  // What they are asked comes first, and alone.
  await completed('full');
  expect(at.text().split('completed: full')[1]).toMatch(/^\n+Full defence\n/u);
});

test('acts by name', async () => {
  const at = pressing({ view: choosing, after: { decisions: [] } });
  const choose = (action: string | null, particulars: string | null = null, question = q(), found = {}, given = {}) =>
    at.run(
      `/act action:${action} with:${particulars}`,
      (context) => chooseByName(context, question, action, () => given, particulars),
      found,
    );
  await choose(null);
  await choose('wait');
  await choose('STRIKE', 'weapon=sword');
  await choose('strike', 'weapon=bow; target=bear; aim=yes');
  await choose('attack', 'weapon=bow');
  await choose('attack', null);
  await choose('attack', null, q(), {}, { weapon: 'sword' });
  await choose('attack', 'weapon=spoon');
  await choose('shoot');
  await choose('strik');
  await choose('juggle *well*');
  await choose('wait', null, q({ offers: blocked }));
  await choose('wait', null, q({ whoName: 'the grey *wolf*', offers: [OFFER.attack] }));
  const refused = (reason: string) => ({ table: { decide: () => Promise.reject(new Refusal(reason)) } });
  await choose('attack', 'weapon=sword', q(), refused('param-missing'));
  await choose('attack', 'weapon=sword', q(), refused('out-of-reach'));
  await choose('wait', null, q(), refused('out-of-reach'));
  await choose('wait', null, q(), refused('too-late'));
  await heard(at, 'typed-names');
});

test('who is meant', async () => {
  const known = [
    { id: 'c1', name: 'Yrsa', side: 'heroes' },
    { id: 'yrsa', name: 'Ulf', side: 'heroes' },
    { id: 'c3', name: 'grey *wolf*', side: 'the pack' },
  ];
  const ownView = view({
    own: [...choosing.own!, { id: 'gm', name: 'the GM', side: '' }],
    decisions: [turn, decision(5, 'Bram', { waited: false })],
  });
  const open = [decision(4, 'Ulf'), { ...turn, answered: 'Wait' }];
  const at = pressing({ view: choosing, table: { offers: async () => [OFFER.wait], questionTo: async () => ({ ...turn, id: 6 }) } });
  const asked = (title: string, decisions: EncounterView['decisions']) =>
    at.run(title, async (context) => {
      const found = await questionFor(context, view({ decisions }), 'yrsa');
      return { content: `${found.decision} ${found.text}` };
    });
  await asked('of those that are theirs, the one to take', open);
  await asked('of none, their own accord', open.slice(0, 1));
  for (const who of ['Yrsa', 'bear', 'nobody', ''])
    await at.run(`/gm damage who:${who}`, async (context) => ({ content: figureIn(context, view()) }), { options: { who } });
  const rows = view({ view: viewOf([...PEOPLE, row('Odo')]) });
  await kept(
    [
      lines('named', ['Yrsa', 'yrsa', ' ulf ', 'c3', 'Yrsaa', 'Gandalf'], (text) => named(known, text)),
      lines('named among many', ['Gandalf'], (text) =>
        named(
          Array.from({ length: 12 }, (_, i) => ({ id: `r${i}`, name: `Rider of the plain ${i}`, side: '' })),
          text,
        ),
      ),
      lines('named among nobody', ['Yrsa'], (text) => named([], text)),
      lines('one’s own', ['Yrsa', 'bram', 'Bear', 'grey-*wolf*', 'Bare', 'gm'], (text) => ownNamed(ownView, text)),
      lines('one’s own, of nobody', ['Bear'], (text) => ownNamed(view({ own: [], decisions: [] }), text)),
      lines('one’s own, of the GM alone', ['Bear'], (text) =>
        ownNamed(view({ own: [{ id: 'gm', name: 'the GM', side: '' }], decisions: [] }), text),
      ),
      lines('completed', ['', 'yr', 'wolf', 'c1', 'x'], (text) => completeNames(known, text)),
      lines('actors', [ownView, view()], actors).replaceAll(/^\{.*→/gmu, '→'),
      lines('everybody', [rows], everybody).replaceAll(/^\{.*→/gmu, '→'),
      lines('sides', [view({ own: known })], wholeSides).replaceAll(/^\{.*→/gmu, '→'),
      lines('actions', ['', 'str', 'wai', 'att', 'shoot', 'x'], (text) =>
        completeAction(q({ offers: [...OFFERS, OFFER.wait, { ...OFFER.attack, blocked: 'no' }] }), text).map(
          ({ name, value }) => `${name}=${value}`,
        ),
      ),
      lines('particulars', ['attack', 'Strike', 'shoot', 'x'], (action) =>
        completeParticulars(q(), action, 'w').map(({ name, value }) => `${name}=${value}`),
      ),
      at.text(),
    ].join('\n'),
    'typed-who',
  );
});

test('particulars on a line', async () => {
  const all: WordedOffer = offer('all', { params: OFFERS.flatMap(({ params }) => params) });
  const two = offer('two', {
    params: [param('weapon', 'thing', [option('a')], { name: 'first' }), param('First', 'thing', [option('b')], { name: 'weapon' })],
  });
  const range = offer('range', {
    params: [
      param('Wide', 'number', [], { min: 0, max: 25 }),
      param('Narrow', 'number', [], { min: 3, max: 27 }),
      param('Told', 'number', [option('all of it', { value: '2' })], { min: 1, max: 2 }),
      param('Open', 'number', [], { initial: 7 }),
      param('Low', 'number', [], { min: 2 }),
    ],
  });
  const short = (list: readonly { readonly name: string; readonly value: string }[]) =>
    list.length > 10
      ? `${list.length}: ${list[0]!.value} … ${list.at(-1)!.value}`
      : list.map(({ name, value }) => (name === value ? name : `${name} = ${value}`)).join(' | ') || '(nothing)';
  const typed = [
    '',
    'w',
    'weapon',
    'weapon=',
    'weapon=o',
    'weapon=ax',
    'weapon=sword;',
    'weapon=sword;target=',
    'weapon=bow;t',
    'weapon=bow;target=be',
    'weapon=bow;aim=',
    'weapon=bow;aim=n',
  ];
  const more = [
    'extra dice=',
    'extra dice= 2',
    'way=',
    'way=bridge,',
    'way=bridge, m',
    'on=Bear*2,',
    'words=',
    'power=',
    'power=9',
    'colour=',
    'nonsense;w',
    'with=To',
    `where=Field 1${' '.repeat(75)};weapon=`,
  ];
  await kept(
    [
      lines('completed', [...typed, ...more], (text) => short(completeWith(all, text))),
      lines('numbers completed', ['wide=', 'narrow=', 'told=', 'open=', 'low=', 'low= 12 '], (text) => short(completeWith(range, text))),
      lines(
        'read',
        [
          '',
          ' ; ',
          'weapon=sword',
          'Weapon = BOW ; aim = yes',
          'weapon=',
          'weapon=  ',
          'weapon',
          'colour=red',
          'weapon=a=b',
          'on=Bear*2,bat',
          'on=Bear 2, bat x3,Yrsa:4',
          'on=bear×2',
          'on=Bear*x',
          'power=61',
          'power=1,5',
          'way=bridge,, mill ',
          'way=moon',
          'target=Baer',
          'aim=perhaps',
          'words=a; power=3',
          'whom=x',
        ],
        (text) => parseWith(all, text),
      ),
      lines('a name goes before a label', ['weapon=b', 'first=a'], (text) => parseWith(two, text)),
      lines('of nothing', ['x=1'], (text) => parseWith(OFFER.wait, text)),
      lines('nothing to choose', ['x'], (text) => valueIn(param('Whom', 'thing', []), text)),
      lines('shares of names with numbers', ['Rider 2', 'Rider 2 3', 'Rider 2*3', 'Rider 9'], (text) =>
        valueIn(param('On', 'shares', [option('Rider 1'), option('Rider 2')]), text),
      ),
      lines('takes', [{}, { weapon: 'sword' }, { weapon: 'sword', target: 'bear' }], (given) =>
        takes(OFFER.attack, { pick: 'attack', ...given }),
      ),
      lines('takes many', [{}], (given) => takes(OFFER.summon, { pick: 'summon', ...given })),
      lines('takes nothing', [{}], (given) => takes(OFFER.wait, { pick: 'wait', ...given })),
    ].join('\n'),
    'typed-particulars',
  );
});
