/** Everything that a table shows to each of its readers, in the course of two crowded fights, kept as text (`vitest run FILE -u` writes it again). */
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import type { Caller, EncounterView, OpenDecision } from '../../../src/table/api.ts';
import { decideOnce } from '../../support/play-table.ts';
import { lots } from '../../support/random-fight.ts';
import { postLines, shown } from '../../support/shown.ts';
import { type TestTable, testTable } from '../../support/table.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 4, 4, 12);
const USERS = ['greta', 'ana', 'ben', 'dora', 'olga'];
const everywhere = async (): Promise<boolean> => true;

type Step = (t: TestTable, id: string, gm: Caller) => Promise<readonly unknown[]>;

/** Ana and Ben against three foes, one masked and one in hiding; Dora may stand in for Ana, and Olga watches. */
async function opened(t: TestTable, system: string): Promise<string> {
  const rules = rulesets.find((r) => r.id === system)!;
  const gm = t.caller('greta');
  const { encounter } = await t.table.start(gm, 'ch1', { ruleset: system, name: 'The Ford', pace: 'evening', house: {} });
  const [heroes, foes] = (['hero', 'foe'] as const).map((kind) => rules.sheets.samples.filter((s) => s.kind === kind));
  const join = (name: string, side: string, sample: string): Promise<unknown> =>
    t.table.join(encounter, t.caller(name.toLowerCase()), { from: { sample }, side, word: name === 'Ana' ? 'luck' : null, name });
  await join('Ana', 'heroes', heroes![0]!.id);
  await join('Ben', 'heroes', heroes!.at(-1)!.id);
  await t.table.join(encounter, t.caller('olga'), { from: null, side: '', word: null, name: null });
  await t.table.standIn(encounter, t.caller('ana'), 'u-ana', 'u-dora');
  const foe = { side: 'foes', count: 1, from: { sample: foes![0]!.id }, zone: null, concealed: false, mask: null, doctrine: null };
  await t.table.add(encounter, gm, { ...foe, name: 'Brute', doctrine: 'brute' });
  await t.table.add(encounter, gm, { ...foe, name: 'Lord Vane', mask: 'a hooded rider' });
  await t.table.add(encounter, gm, { ...foe, name: 'Lurker', concealed: true });
  await t.table.note(encounter, gm, null, 'The bridge is rotten.');
  await t.table.setVotes(encounter, gm, 'majority');
  await t.table.setPace(encounter, gm, { veil: 0 });
  return encounter;
}

const refused = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/** A decision without its menus: each offer by its label, why it is barred, and what it asks for. */
const decisionOf = ({ offers, ...decision }: OpenDecision): object => ({
  ...decision,
  offers: offers.map(({ label, detail, blocked, params }) =>
    [
      label,
      detail && `(${detail})`,
      blocked && `✗ ${blocked}`,
      ...params.map((p) => `${p.label}: ${p.options.map((o) => o.label).join('/')}`),
    ]
      .filter(Boolean)
      .join(' ; '),
  ),
});

/** House rules and the closed facts of sheets are the systems’ own, and kept with what these say. */
const viewOf = ({ decisions, pace, commitment: _, house: __, view, ...more }: EncounterView): object => ({
  ...more,
  view: { ...view, rows: view.rows.map(({ closed: ___, ...row }) => row) },
  pace: pace.name,
  decisions: decisions.map(decisionOf),
});

/** What one reader sees of a fight, and of all their fights. */
async function seenBy(t: TestTable, id: string, user: string): Promise<readonly string[]> {
  const caller = t.caller(user);
  const mine = await t.table.mine(caller, everywhere, 0);
  const view = viewOf(await t.table.view(id, caller));
  return [`view:${shown(view, START)}`, `mine:${shown(mine, START)}`];
}

/** The lines of each reader on the last page. */
type Before = Map<string, ReadonlySet<string>>;

/** What has changed for a reader: lines that they have not seen, and how many are gone. What the channel sees stands there once. */
function news(before: Before, reader: string, all: readonly string[], known: ReadonlySet<string>): readonly string[] {
  const own = all.flatMap((part) => part.split('\n')).filter((line) => !known.has(line));
  const old = before.get(reader) ?? new Set();
  const now = new Set(own);
  before.set(reader, now);
  const gone = [...old].filter((line) => !now.has(line)).length;
  return [`## ${reader}${gone > 0 ? ` (${gone} lines are gone)` : ''}`, ...own.filter((line) => !old.has(line))];
}

async function page(t: TestTable, id: string, title: string, before: Before): Promise<readonly string[]> {
  const said = t.bulletins.splice(0).flatMap((one) => postLines(one, START));
  const channel = `view:${shown(viewOf(await t.table.publicView(id)), START)}`;
  const lines = [...news(before, 'everybody', [channel], new Set())];
  const known = new Set(channel.split('\n'));
  for (const user of USERS) lines.push(...news(before, user, await seenBy(t, id, user), known));
  return [`# ${title}`, '', ...said, '', ...lines, ''];
}

/** What the log and all that is made from it say to each reader in the end. */
async function told(t: TestTable, id: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const heard = new Set<string>();
  for (const user of USERS) {
    const caller = t.caller(user);
    const all = {
      log: await t.table.log(id, caller, null, 1000),
      receipt: await t.table.receipt(id, caller, '1-1000'),
      whole: await t.table.whole(id, caller, '1-1000'),
      retold: await t.table.retell(id, caller, user === 'olga'),
      missed: { ...(await t.table.catchUp(id, caller)), view: null },
    };
    for (const [what, of] of Object.entries(all)) {
      const fresh = shown(of, START)
        .split('\n')
        .filter((line) => line.trim() !== '' && !heard.has(line));
      for (const line of fresh) heard.add(line);
      lines.push(`## ${user}: ${what}`, ...fresh);
    }
  }
  return lines;
}

/** So many decisions of whoever is asked, by lots. */
async function playOn(t: TestTable, id: string, times: number, seed: number): Promise<void> {
  const draw = lots(seed);
  for (let i = 0; i < times; i++) {
    await decideOnce(t, id, ['greta', 'ana', 'ben'], draw).catch(refused);
    await t.pass(MINUTE);
  }
}

const heroOf = async (t: TestTable, id: string): Promise<string> => {
  const { ruleset } = (await t.store.load(id))!;
  return rulesets.find((r) => r.id === ruleset)!.sheets.samples.find((s) => s.kind === 'hero')!.id;
};

const idOf = async (t: TestTable, id: string, name: string): Promise<string> =>
  Object.values((await t.store.load(id))!.match.state.combatants).find((c) => c.name === name)!.id;

const STEPS: readonly (readonly [title: string, step: Step])[] = [
  ['everybody is in', async () => []],
  ['the first round is open', async (t, id, gm) => [await t.table.begin(id, gm)]],
  [
    'Eve asks to come in, a timer is set, Ben is away, a foe waits for a veto',
    async (t, id, gm) => {
      const sample = await heroOf(t, id);
      await t.table.changePerson('u-ben', (before) => ({ ...before, away: t.now() + 300 * MINUTE }));
      const done = [
        await t.table.join(id, t.caller('eve'), { from: { sample }, side: 'foes', word: null, name: 'Eve' }),
        await t.table.setTimer(id, gm, 'round 2', 'The roof falls.'),
        await t.table.setVeto(id, gm, 20 * MINUTE),
        await t.table.note(id, gm, await idOf(t, id, 'Lord Vane'), 'He lies.'),
        await t.table.say(id, t.caller('ana'), await idOf(t, id, 'Ana'), 'Stand back! *She draws her blade.*'),
        await t.table.propose(id, t.caller('ana'), 'break' as never, null).catch(refused),
      ];
      await t.pass(70 * MINUTE);
      return done;
    },
  ],
  [
    'Eve is let in, and a while later',
    async (t, id, gm) => {
      const [eve] = (await t.table.view(id, gm)).applicants;
      const done = [await t.table.admit(id, gm, eve!.id, true)];
      await playOn(t, id, 14, 11);
      return done;
    },
  ],
  [
    'something is taken back, and the fight is paused',
    async (t, id, gm) => [
      await t.table.lastDone(id, gm),
      await t.table.undo(id, gm, 'last'),
      await t.table.why(id, gm, await idOf(t, id, 'Brute')).catch(refused),
      await t.table.pause(id, gm),
    ],
  ],
  [
    'over',
    async (t, id, gm) => {
      const done = [await t.table.resume(id, gm)];
      await playOn(t, id, 12, 12);
      if ((await t.store.load(id))?.status !== 'over') done.push(await t.table.end(id, gm));
      return done;
    },
  ],
];

/** What commands say to whoever gave them alone. */
const notesOf = (done: readonly unknown[]): readonly string[] =>
  done.flatMap((one) => {
    const note = typeof one === 'string' ? one : ((one as { note?: string } | undefined)?.note ?? '');
    return note === '' ? [] : [`! ${note.replaceAll('\n', ' ⏎ ')}`];
  });

test.each(['brp', 'swift-swords'])('in %s', async (system) => {
  const t = testTable(rulesets, { seed: 4, at: START });
  const id = await opened(t, system);
  const lines: string[] = [];
  const before: Before = new Map();
  for (const [title, step] of STEPS) {
    const notes = notesOf(await step(t, id, t.caller('greta')));
    lines.push(...notes, ...(await page(t, id, title, before)));
  }
  lines.push(...(await told(t, id)));
  await expect(`${lines.map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot(`seen-${system}.txt`);
});
