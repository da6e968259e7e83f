import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromDecision } from '../../src/discord/choosing/question.ts';
import { withSlot } from '../../src/discord/choosing/slots.ts';
import type { Message } from '../../src/discord/message.ts';
import { afterwards } from '../../src/discord/show/after.ts';
import { showBoard, showDetails, showPlainBoard } from '../../src/discord/show/board.ts';
import { showChosen, showOffers } from '../../src/discord/show/choice.ts';
import { showGmPanel } from '../../src/discord/show/gm.ts';
import { joinForm, showJoin } from '../../src/discord/show/join.ts';
import { showCatchUp, showLog, showMap, showReceipt, showSheet } from '../../src/discord/show/look.ts';
import { showMine } from '../../src/discord/show/mine.ts';
import { renderUpdate } from '../../src/discord/show/post.ts';
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

test('posts', () => alwaysTaken(bulletin, (b) => renderUpdate(b) as unknown as readonly Message[]));
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
        { path: 'mob add', about: 'Bring figures in' },
        { path: 'gm set', about: 'Edit' },
      ],
      null,
    ),
  ));
test('offers', () => alwaysTaken(fc.tuple(decision, fc.nat(3)), ([d, page]) => showOffers(fromDecision('AB12CD34EF56', d), page)));
test('the log', () => alwaysTaken(fc.array(logLine, { maxLength: 12 }), (lines) => showLog('AB12CD34EF56', lines, false)));
test('the map', () => alwaysTaken(glance, (g) => showMap(g, null)));

test('each step of a choice', () => {
  const choosing = fc.tuple(
    decision,
    offer.filter((o) => o.params.length > 0),
    fc.nat(5),
    fc.nat(2),
    fc.boolean(),
  );
  alwaysTaken(choosing, ([d, o, at, page, confirm]) => {
    const free = { ...o, blocked: null, params: confirm ? o.params.map((p) => ({ ...p, optional: true })) : o.params };
    const question = { ...fromDecision('AB12CD34EF56', d), offers: [free] };
    const slots = withSlot(free, [], 0, '');
    const base = ['AB12CD34EF56', 123, 'c-somebody', 'abc123', 0, slots.join('.')];
    return showChosen({ question, offer: free, slots, typed: {}, base, asked: confirm ? null : at % free.params.length, page });
  });
});

test('sheets, receipts, catching up, joining', () => {
  const facts = fc.array(fc.tuple(text, text), { maxLength: 80 });
  alwaysTaken(fc.tuple(glance, facts), ([g, f]) => showSheet(g, 'x', { name: g.name, facts: f }, g.own, 1));
  const steps = fc.array(fc.record({ rule: text, says: text, detail: text }), { maxLength: 12 });
  const lines = fc.array(fc.record({ event: text, steps }), { maxLength: 20 });
  alwaysTaken(fc.tuple(lines, fc.nat(5)), ([l, page]) => showReceipt('AB12CD34EF56', 1, 9, l, page));
  const news = fc.record({ lines: fc.array(logLine, { maxLength: 40 }), more: fc.nat(), decisions: fc.array(decision, { maxLength: 8 }) });
  alwaysTaken(news, (n) => showCatchUp('AB12CD34EF56', n));
  alwaysTaken(glance, (g) => showJoin(g, undefined, []));
  expect(formFaultsOf(joinForm({ id: 'AB12CD34EF56', openSides: [] }, 'sknight'))).toEqual([]);
});
