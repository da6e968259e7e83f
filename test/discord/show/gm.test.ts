/** The GM's panel by what is urgent, and what stands behind its buttons: tools, planned things, notes, vetoes. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { leavesOf } from '../../../src/discord/command-tree.ts';
import { veilWords, waitingLines } from '../../../src/discord/show/fight.ts';
import { GM_DEEDS, type GmDeed, needsLines, showAdmission, showGmPanel, showSure } from '../../../src/discord/show/gm.ts';
import { showTools, toolsMenu } from '../../../src/discord/show/gm-tools.ts';
import { showNothingOpen } from '../../../src/discord/show/mine.ts';
import { showNotes } from '../../../src/discord/show/notes.ts';
import { plannedLine, showPlanned, showPlannedOne, withoutWaves } from '../../../src/discord/show/planned.ts';
import type { EncounterView, Planned } from '../../../src/table/api.ts';
import { PACES } from '../../../src/table/time/pace.ts';
import { laidOut, pageOf } from '../../support/laid-out.ts';
import { decision, HOUR, MINUTE, many, NOON, PEOPLE, row, sight, viewOf, waiting } from '../../support/sights.ts';

const kept = (name: string): string => join(import.meta.dirname, `kept/${name}.md`);

const TOOLS = leavesOf(commands);
const FEW = TOOLS.filter(({ path }) => path === 'gm set' || path === 'mob add');
const gm = (more: Partial<EncounterView> = {}): EncounterView => sight({ role: 'gm', isGm: true, view: viewOf(PEOPLE), ...more });

const archers: Planned = { id: 'w1', name: 'Archers', when: 'round 3', line: 'Arrows *fly*.', who: '2 archers', held: false };
const horn: Planned = { id: 'w2', name: 'Horn', when: 'round 4', line: 'Horn', who: '', held: false };
const ANA = { id: 3, text: '**Ana** asks to bring in Ulf. @everyone' };

/** What a GM may find. */
const STATES: Readonly<Record<string, EncounterView>> = {
  'people gather': gm({ status: 'gathering', view: viewOf([], { round: 0 }) }),
  'nothing is open': gm(),
  'without deadlines': gm({ pace: PACES['none']! }),
  'with one deadline': gm({ pace: { ...PACES['none']!, time: { ...PACES['none']!.time, ruling: HOUR } } }),
  'a day for each turn': gm({ pace: PACES['slow']! }),
  'a decision is theirs': gm({
    decisions: [decision(4, 'wolf'), decision(5, 'Yrsa', { waited: false }), decision(6, 'bear', { answered: 'x' })],
  }),
  'several are theirs': gm({ decisions: [decision(4, 'wolf'), decision(4, 'bear')], waiting: [waiting('wolf')] }),
  'somebody asks to come in': gm({ applicants: [ANA, { id: 4, text: 'Ben asks.' }] }),
  'a wave is due': gm({ planned: [archers, { ...horn, held: true }] }),
  'two things are planned': gm({ planned: [archers, horn] }),
  'two have come without players': gm({
    status: 'paused',
    unplayed: [1, 2].map((i) => ({ id: `u${i}`, name: `U ${i}`, side: 'x', by: 'Ana' })),
  }),
  'everything at once': gm({
    decisions: [decision(4, 'wolf')],
    applicants: [ANA],
    planned: [{ ...archers, held: true }],
    unplayed: [{ id: 'u', name: 'U', side: 'x', by: 'Ana' }],
    intents: [{ decision: 7, who: 'wolf', name: 'wolf', what: 'Bite', since: Date.UTC(2020, 0, 1), at: Date.UTC(2020, 1, 1) }],
  }),
  trouble: gm({ trouble: 't'.repeat(600), held: 'trouble', decisions: [decision(4, 'wolf')] }),
  'trouble while paused': gm({ trouble: 'A die is missing.', status: 'paused' }),
  paused: gm({ status: 'paused' }),
  over: gm({
    status: 'over',
    planned: [{ ...archers, held: true }],
    unplayed: [{ id: 'u', name: 'U', side: 'x', by: 'Ana' }],
    winner: 'the pack',
  }),
  'how long people take': gm({
    answering: { table: HOUR, each: Array.from({ length: 13 }, (_, i) => [`${i}`, i * 40 * MINUTE] as const) },
  }),
  'blind rolls': gm({ blind: ['**Yrsa** listens: 12', '**Bram** looks: 3'] }),
  'a manager who is no GM': gm({ isGm: false, role: null }),
  'the hidden and the masked': gm({
    veiled: [
      { who: 'yrsa', hidden: true, mask: null },
      { who: 'bram', hidden: false, mask: 'a beggar' },
    ],
  }),
};

test('the panel shows what is urgent first', async () => {
  const panels = Object.entries(STATES).map(([title, view]) => [title, showGmPanel(view, FEW, null)] as const);
  const crowd = gm({ view: viewOf(many(60, 'Rat')) });
  await expect(
    pageOf({
      ...Object.fromEntries(panels),
      'with a first line': showGmPanel(gm(), FEW, 'It is done.'),
      'twenty-six': showGmPanel(gm({ view: viewOf(many(26, 'Rat')) }), FEW, null),
      'sixty, the second page': showGmPanel(crowd, FEW, null, 1),
      'sixty, with much to do': showGmPanel({ ...crowd, decisions: [decision(1, 'rat')], applicants: [ANA] }, FEW, null, 2),
      'sixty, with more to do': showGmPanel({ ...STATES['everything at once']!, view: crowd.view }, FEW, null, 1),
      'all tools': showGmPanel(gm({ view: viewOf([]) }), TOOLS, null),
    }),
  ).toMatchFileSnapshot(kept('gm-panel'));
});

test('what waits for the GM, and what others do not know of somebody', () => {
  expect(needsLines(gm())).toEqual([]);
  expect(needsLines(gm({ applicants: [{ id: 1, text: 'a'.repeat(301) }] }))[1]).toBe(`🙋 ${'a'.repeat(299)}…`);
  const { veiled } = STATES['the hidden and the masked']!;
  expect(['yrsa', 'bram', 'ulf'].map((who) => veilWords({ veiled }, who))).toEqual([' · hidden', ' · as a beggar', '']);
});

test('the GM reads for whom they decide', () => {
  const untimed = (all: EncounterView['decisions']) => all.map((d) => ({ ...d, deadline: null }));
  const yours = (...decisions: EncounterView['decisions']): readonly string[] => needsLines(gm({ decisions: untimed(decisions) })).slice(1);
  const ruling = decision(9, 'the GM', { who: 'gm', question: 'Does any of the foes flee? @everyone' });
  expect(yours(decision(4, 'Rusk'))).toEqual(['▶ You decide for **Rusk**.']);
  expect(yours(decision(4, 'Rusk'), decision(5, 'Nib'), decision(6, 'Ana', { waited: false }))).toEqual([
    '▶ You decide for **Rusk** and **Nib**.',
  ]);
  // What any of several may answer is one decision.
  expect(yours(decision(4, 'Rusk'), decision(4, 'Nib'))).toEqual(['▶ You decide for **Rusk** or **Nib**.']);
  expect(yours(...['A', 'B', 'C', 'D', 'E'].map((name, i) => decision(i, name)))).toEqual([
    '▶ You decide for **A**, **B**, **C** and 2 others.',
  ]);
  expect(yours(decision(4, 'Bandit captain'))).toEqual(['▶ You decide for **the bandit captain**.']);
  expect(yours(decision(4, 'Troll', { who: 'troll' }), decision(4, 'foes', { who: '@foes' }))).toEqual([
    '▶ You decide for **the troll** or **the foes**.',
  ]);
  // Of a band that is asked as a whole it is not counted who is in it.
  const own = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ id: name.toLowerCase(), name, side: name === 'F' ? 'dead' : 'foes' }));
  const band = [...own.map(({ id, name }) => decision(4, name, { who: id })), decision(4, 'foes', { who: '@foes' })];
  expect(needsLines(gm({ own, decisions: untimed(band) })).slice(1)).toEqual(['▶ You decide for **F** or **the foes**.']);
  // To open the first round has a button of its own.
  expect(needsLines(gm({ status: 'gathering', decisions: [ruling] }))).toEqual([]);
  expect(laidOut(showGmPanel(gm({ status: 'gathering', decisions: [ruling] }), FEW, null))).not.toContain('[Decide]');
  expect(yours(ruling)).toEqual(['▶ Does any of the foes flee? @\u2060everyone']);
  expect(yours(decision(4, 'Rusk'), ruling)).toEqual(['▶ You decide for **Rusk**.', '▶ Does any of the foes flee? @\u2060everyone']);
});

test('the GM reads once what the fight waits for, until when, and that it is them', () => {
  const ruling = decision(9, 'the GM', { who: 'gm', question: 'Is anybody surprised?', otherwise: 'Nobody is' });
  const waits = {
    who: '',
    yours: true,
    what: 'to decide something',
    since: NOON,
    until: NOON + HOUR,
    otherwise: 'the rules decide',
  } as const;
  const others = waiting('Ana', { what: 'to declare' });
  const panel = (more: Partial<EncounterView>): string => laidOut(showGmPanel(gm({ waiting: [waits], ...more }), FEW, null));
  const asked = panel({ decisions: [ruling] });
  expect(asked).toMatch(/▶ Is anybody surprised\?\n-# Until <t:\d+:t>, else nobody is\n/u);
  expect(asked).not.toMatch(/Waiting for the GM|⏳/u);
  expect(panel({ decisions: [ruling], waiting: [waits, others] })).toMatch(/⏳ Waiting for \*\*Ana\*\* to declare/u);
  expect(panel({ decisions: [ruling, { ...ruling, id: 10, deadline: NOON + 1 }] })).toMatch(/\n-# The first until <t:\d+:t>\n/u);
  // Where nothing else says so, this line does.
  expect(panel({ decisions: [] })).toContain('⏳ Waiting for **you** to decide something');
  // A fight that is paused takes no decisions.
  expect(needsLines(gm({ status: 'paused', decisions: [ruling] }))).toEqual([]);
});

test('a GM with nothing to decide is not told that nothing needs them where something does', () => {
  const said = (more: Partial<EncounterView>): string => showNothingOpen(gm(more)).content ?? '';
  expect(said({})).toContain('Nothing needs you right now.');
  const broken = said({
    trouble: 'The rules have changed.',
    waiting: [{ ...waiting('', { yours: true }), what: 'to settle what has gone wrong' }],
  });
  expect(broken).toMatch(/^\*\*Waiting for you\*\*\n⚠️ The rules have changed\.$/u);
  expect(said({ applicants: [ANA] })).toMatch(/^\*\*Waiting for you\*\*\n🙋 /u);
});

test('what is waited for is told to whoever it is', () => {
  const line = (more: object): string =>
    waitingLines(gm({ waiting: [{ who: 'Yrsa', what: 'to act', since: NOON, until: null, otherwise: '', ...more }] })).join();
  expect(line({})).toMatch(/^⏳ Waiting for \*\*Yrsa\*\* to act · /u);
  expect(line({ yours: true })).toMatch(/^⏳ Waiting for \*\*you\*\* \(Yrsa\) to act · /u);
  expect(line({ who: '2 private choices', what: '', yours: true })).toMatch(
    /^⏳ Waiting for \*\*2 private choices\*\*, yours among them · /u,
  );
  expect(line({ who: 'a private choice', what: '', yours: true })).toMatch(/^⏳ Waiting for \*\*your private choice\*\* · /u);
  expect(waitingLines(gm({ waiting: [], status: 'gathering' }))).toEqual([
    'People may join. Press **Begin** on the **GM panel** when everybody is in.',
  ]);
  expect(waitingLines(gm({ waiting: [], status: 'paused', isGm: false }))[0]).toContain('The GM presses **Resume**');
});

test('what is grave is asked for once more, and whoever asks to come in is let in or not', async () => {
  const sure = (Object.keys(GM_DEEDS) as GmDeed[]).map((deed) => [deed, showSure(gm(), deed, `${deed}?`)] as const);
  await expect(pageOf({ ...Object.fromEntries(sure), admission: showAdmission(gm(), ANA) })).toMatchFileSnapshot(kept('gm-sure'));
});

test('tools stand by what they are for', async () => {
  const groups = ['people', 'time', 'rules', 'map', 'keep'].map((name) => [name, showTools(gm(), TOOLS, name)!] as const);
  await expect(
    pageOf({
      all: { components: [...toolsMenu(gm(), TOOLS)] },
      ...Object.fromEntries(groups),
      'a map of distances': showTools(gm({ space: 'distances' }), TOOLS, 'map')!,
    }),
  ).toMatchFileSnapshot(kept('gm-tools'));
  expect(showTools(gm(), TOOLS, 'toString')).toBeNull();
});

test('what is planned, and one of it', async () => {
  const planned = [archers, horn, { ...archers, id: 'w3', name: 'Wolves', line: '', held: true, who: 'w'.repeat(250) }];
  await expect(
    pageOf({
      nothing: showPlanned(gm()),
      three: showPlanned(gm({ planned })),
      'after something was done': showPlanned(gm({ planned: [horn] }), 'They are here.'),
      over: showPlanned(gm({ planned, status: 'over' })),
      'a wave': showPlannedOne(gm(), archers),
      'a wave before it begins': showPlannedOne(gm({ status: 'gathering' }), archers),
      'a timer': showPlannedOne(gm(), horn),
      'the end without them': showSure(gm(), 'end', withoutWaves(gm({ planned }))),
    }),
  ).toMatchFileSnapshot(kept('gm-planned'));
  expect(plannedLine({ ...horn, line: 'Horn.' })).toBe('• ⏳ **Horn** (round 4)');
  expect(plannedLine({ ...archers, line: '' })).toBe('• ⏳ **Archers** (round 3) · 2 archers');
  expect(() => showPlanned(sight({ planned }))).toThrow(
    expect.objectContaining({ facts: { text: 'Only the GM of this fight sees what is planned.' } }),
  );
});

test('notes', async () => {
  const notes = [
    { who: null, name: null, text: 'The toll is *ten*.' },
    { who: 'yrsa', name: 'Yrsa', text: 'n'.repeat(600) },
  ];
  await expect(
    pageOf({
      none: showNotes(gm()),
      two: showNotes(gm({ notes })),
      'many fighters': showNotes(gm({ view: viewOf(many(25, 'Rat', { side: 'rats' })) })),
      'the second page': showNotes(gm({ view: viewOf([...many(24, 'Rat'), row('Last')]) }), 1),
    }),
  ).toMatchFileSnapshot(kept('gm-notes'));
  expect(() => showNotes(sight({ notes }))).toThrow(
    expect.objectContaining({ facts: { text: 'Only GMs of this fight have notes on it.' } }),
  );
});
