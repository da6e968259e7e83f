import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyAct } from '../../src/discord/choosing/every-act.ts';
import { beforeForm, formOf } from '../../src/discord/choosing/filling.ts';
import { fromDecision } from '../../src/discord/choosing/question.ts';
import { ENTRIES, type Message, menu } from '../../src/discord/message.ts';
import { afterwards } from '../../src/discord/show/after.ts';
import { showBoard, showDetails, showPlainBoard } from '../../src/discord/show/board.ts';
import { showBefore, showDecision, showRefused } from '../../src/discord/show/choice.ts';
import { showGmPanel } from '../../src/discord/show/gm.ts';
import { joinForm, showJoin } from '../../src/discord/show/join.ts';
import { showCatchUp, showLog, showMap, showReceipt } from '../../src/discord/show/look.ts';
import { showMine } from '../../src/discord/show/mine.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
import { showKept, showSheet } from '../../src/discord/show/sheet.ts';
import { faultsOf, formFaultsOf } from '../support/payload.ts';
import { bulletin, decision, glance, logLine, offer, text } from '../support/views.ts';

/** Whatever is to be shown, Discord takes the message. */
const alwaysTaken = <T>(arbitrary: fc.Arbitrary<T>, show: (value: T) => Message | readonly Message[], numRuns = 60): void =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      for (const message of [show(value)].flat() as readonly Message[]) expect(faultsOf(message)).toEqual([]);
    }),
    { numRuns },
  );

test('posts', () => alwaysTaken(bulletin, (b) => renderUpdate(b, 'b'.repeat(22)) as unknown as readonly Message[]));
test('the board', () => alwaysTaken(glance, showBoard));
test('the board as plain text', () => alwaysTaken(glance, showPlainBoard));
test('details, page by page', () => alwaysTaken(fc.tuple(glance, fc.nat(9)), ([g, page]) => showDetails(g, page)));
test('what came of a command', () => alwaysTaken(fc.tuple(glance, text), ([g, note]) => afterwards(g, note || 'Done.')));
test('open decisions', () => alwaysTaken(fc.tuple(glance, fc.nat(3)), ([g, page]) => showMine(g, g.decisions, page)));
test('the GM’s panel', () =>
  alwaysTaken(glance, (g) =>
    showGmPanel(
      g,
      [
        { path: 'mob add', about: 'Bring figures in', options: [] },
        { path: 'gm set', about: 'Edit', options: [] },
      ],
      null,
    ),
  ));
test('a decision with its acts', () =>
  alwaysTaken(fc.tuple(glance, decision, fc.nat(3)), ([g, d, page]) => {
    const question = fromDecision(g, d);
    return showDecision(question, everyAct(question).slice(0, 5), { page, others: g.decisions });
  }));
test('the log', () =>
  alwaysTaken(fc.array(logLine, { maxLength: 12 }), (lines) =>
    showLog(
      'AB12CD34EF56',
      lines.map((line) => ({ ...line, earlier: 'b'.repeat(22) })),
      false,
    ),
  ));
test('the map', () => alwaysTaken(glance, (g) => showMap(g, null)));

test('the form of an offer, and what stands before and after it', () => {
  const choosing = fc.tuple(
    glance,
    decision,
    offer.filter((o) => o.params.length > 0),
    fc.nat(2),
  );
  alwaysTaken(choosing, ([g, d, o, page]) => {
    const free = { ...o, blocked: null };
    const question = { ...fromDecision(g, d), offers: [free] };
    const form = formOf(question, free, { pick: free.pick }, null, 'fm:x');
    if (form.components.length > 0) expect(formFaultsOf(form)).toEqual([]);
    return [showRefused(question, 0, '', ['No.'], o.label), ...(beforeForm(free) ? [showBefore(question, 0, page)] : [])];
  });
});

test('sheets, receipts, catching up, joining', () => {
  const now = fc.array(fc.tuple(text, text), { maxLength: 40 });
  const bars = fc.array(fc.record({ label: text, now: fc.integer({ min: -50, max: 50 }), max: fc.nat(50) }), { maxLength: 3 });
  const groups = fc.array(fc.record({ title: text, lines: fc.array(text, { maxLength: 40 }) }), { maxLength: 8 });
  const told = fc.record({ name: text, about: text, bars, groups, now });
  alwaysTaken(fc.tuple(glance, told, fc.nat(4)), ([g, t, page]) => showSheet(g, 'x', { told: t, pronoun: 'she' }, g.own, page));
  const kept = { id: 'AB12CD34EF56', ruleset: 'fitz-swords-wizardry', pronoun: null, portrait: null, kind: 'template' as const };
  alwaysTaken(fc.tuple(told, fc.nat(4)), ([t, page]) =>
    showKept({ character: { ...kept, name: t.name }, system: 'Toy', told: t, encounter: 'AB12CD34EF56' }, page),
  );
  const steps = fc.array(text, { maxLength: 12 });
  const lines = fc.array(fc.record({ event: text, steps }), { maxLength: 20 });
  alwaysTaken(fc.tuple(lines, fc.nat(5)), ([l, page]) => showReceipt('AB12CD34EF56', 'b'.repeat(22), l, page));
  const some = fc.array(logLine, { maxLength: 40 });
  const round = fc.option(text);
  const before = fc.array(fc.record({ round, lines: some, left: fc.nat() }), { maxLength: 9 });
  const decided = fc.array(fc.record({ name: text, says: text, by: fc.constantFrom('time', 'order', '123'), at: fc.nat() }), {
    maxLength: 12,
  });
  alwaysTaken(fc.tuple(fc.record({ own: some, decided, before, round, last: some }), glance), ([n, view]) => showCatchUp({ ...n, view }));
  alwaysTaken(glance, (g) => showJoin(g, undefined, []));
  expect(formFaultsOf(joinForm({ id: 'AB12CD34EF56', openSides: [], status: 'gathering' }, 'sknight'))).toEqual([]);
});

test('of entries with one value a menu has the first, and still as many as fit', () => {
  const entries = Array.from({ length: 2 * ENTRIES }, (_, i) => ({ value: `v${Math.floor(i / 2)}`, label: `entry ${i}` }));
  const { components } = menu('any:id', 'Which?', entries, 30, 2) as unknown as {
    components: readonly { options: readonly { value: string; label: string }[]; max_values: number }[];
  };
  expect(components[0]!.options.map((o) => o.label)).toEqual(Array.from({ length: ENTRIES }, (_, i) => `Entry ${2 * i}`));
  expect(components[0]!.max_values).toBe(ENTRIES);
  expect(faultsOf({ components: [menu('any:id', 'Which?', [entries[0]!, entries[1]!])] })).toEqual([]);
});
