/**
 * A tour of the table, kept as text: nearly every command once, by whom it is for and by somebody it is not for, with what each of them is
 * told, and at a few moments all that each person reads, as data and as Discord shows it. Whoever changes a word or a query reads it here
 * (`vitest run FILE -u` writes it again).
 */
import { expect, test } from 'vitest';
import { afterwards } from '../src/discord/show/after.ts';
import { boardButtons, showBoard, showDetails, showPlainBoard } from '../src/discord/show/board.ts';
import { showFights } from '../src/discord/show/fights.ts';
import { storyFiles } from '../src/discord/show/file.ts';
import { showCatchUp, showLog, showReceipt, showSeal, showWhole } from '../src/discord/show/look.ts';
import { showMine, showNothingOpen } from '../src/discord/show/mine.ts';
import { renderUpdate } from '../src/discord/show/post.ts';
import { showSettings } from '../src/discord/show/settings.ts';
import { showSheet } from '../src/discord/show/sheet.ts';
import { Refusal } from '../src/engine/index.ts';
import { rulesets } from '../src/rules/index.ts';
import type { EncounterView, Outcome } from '../src/table/api.ts';
import { decideOnce } from './support/play-table.ts';
import { lots } from './support/random-fight.ts';
import { type TestTable, testTable } from './support/table.ts';

const PEOPLE = ['greta', 'ana', 'ben', 'zoe'];
const MINUTE = 60_000;

/** Data as text, a line for each leaf, so that a difference shows where it is; what is empty is left out. */
function leaves(value: unknown, path = ''): readonly string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return [`${path} ${JSON.stringify(value)}`.trim()];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, path === '' ? key : `${path}.${key}`));
}

/** What a message of Discord's says and holds, without its layout. */
const SHOWN = new Set([
  'content',
  'label',
  'placeholder',
  'description',
  'custom_id',
  'style',
  'disabled',
  'accent_color',
  'default',
  'name',
]);
function shown(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null || Buffer.isBuffer(part)) return [];
  if (Array.isArray(part)) return part.flatMap(shown);
  const own = Object.entries(part).filter(([key, value]) => SHOWN.has(key) && typeof value !== 'object' && value !== undefined);
  const line = own.map(([key, value]) => (key === 'content' ? String(value) : `${key}=${String(value)}`)).join(' | ');
  return [...(line === '' ? [] : [line]), ...Object.values(part).flatMap(shown)];
}

const steady = (text: string): string => text.replaceAll(/\b[0-9a-f]{8,}\b/gu, '<id>').replaceAll('\u200b', '');

class Tour {
  readonly t: TestTable;
  readonly lines: string[] = [];
  #posts = 0;
  #encounter: string | null = null;

  constructor(rules: (typeof rulesets)[number]) {
    this.t = testTable([rules], { seed: 7 });
  }

  /** A command, and what came of it: the private word, or why not, and what the channel reads. */
  async does(who: string, what: string, run: (t: TestTable, caller: ReturnType<TestTable['caller']>) => Promise<unknown>): Promise<void> {
    const caller = this.t.caller(who);
    const said = await run(this.t, caller).then(
      (outcome) =>
        typeof outcome === 'object' && outcome !== null && 'note' in outcome ? this.#outcome(outcome as Outcome) : leaves(outcome),
      async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return [`✗ ${await this.t.table.wordsFor(error, this.#encounter, caller)}`];
      },
    );
    this.lines.push(`## ${who}: ${what}`, ...said, ...this.posts());
    await this.t.pass(1000);
  }

  #outcome({ note, ...more }: Outcome): readonly string[] {
    this.#encounter = more.encounter;
    return [note === '' ? '(no word)' : note, ...leaves(Object.fromEntries(Object.entries(more).filter(([, value]) => value !== null)))];
  }

  posts(): readonly string[] {
    const fresh = this.t.bulletins.slice(this.#posts);
    this.#posts = this.t.bulletins.length;
    return fresh.flatMap((update) => {
      const blocks = update.story.map((text) => ({ tone: 'plain' as const, text }));
      return shown(renderUpdate({ ...update, story: blocks }, 'lines')).map((line) => `> ${line}`);
    });
  }

  /** All that these people read at this moment; of what the first of them has read, only what is different for the others. */
  async look(moment: string, id: string, people = PEOPLE, isWhole = false): Promise<void> {
    const read = new Map<string, ReadonlySet<string>>();
    for (const who of people) {
      const sections = await this.#sections(who, id, isWhole);
      for (const [name, lines] of Object.entries(sections)) {
        const before = read.get(name);
        if (!before) read.set(name, new Set(lines));
        const fresh = lines.filter((line) => !before?.has(line));
        this.lines.push(`# ${moment}, ${who}: ${name}${before ? ', where it differs' : ''}`, ...fresh);
      }
    }
  }

  async #sections(who: string, id: string, isWhole: boolean): Promise<Readonly<Record<string, readonly string[]>>> {
    const { table } = this.t;
    const caller = this.t.caller(who);
    const view = await table.view(id, caller);
    const figure = view.own[0]?.id;
    const sheet = figure === undefined ? null : showSheet(view, figure, await table.sheet(id, caller, figure), view.own);
    const story = isWhole ? storyFiles(id, await table.retell(id, caller, false), null, new Map()) : null;
    return {
      knows: leaves(knownIn(view)),
      board: shown(showBoard(view)),
      'plain board': shown(showPlainBoard(view)),
      details: shown(showDetails(view, 0)),
      buttons: shown(boardButtons(view)),
      'own decisions': shown(view.decisions.length > 0 ? showMine(view, view.decisions) : showNothingOpen(view)),
      afterwards: shown(afterwards(view, 'Done.')),
      missed: shown(showCatchUp(await table.catchUp(id, caller))),
      log: shown(showLog(id, await table.log(id, caller, null, 8), true)),
      receipt: shown(showReceipt(id, 'lines', await table.receipt(id, caller, '1-12'), 0)),
      whole: shown(showWhole(id, 'lines', await table.whole(id, caller, '1-12'), 0)),
      fights: shown(showFights(await table.mine(caller, async () => true, 0), table.systems)),
      sheet: shown(sheet),
      ...(isWhole && { seal: shown(showSeal(view)), settings: shown(showSettings(view, table.systems[0]!)) }),
      ...(story && { story: [story.content ?? '', ...String(story.files?.[1]?.data).split('\n')] }),
    };
  }
}

/** A view without what pictures are made from, and of offers only which there are. */
function knownIn({ commitment: _, places: __, house: ___, pace: ____, distances: _____, decisions, ...rest }: EncounterView): object {
  return { ...rest, decisions: decisions.map(({ offers, ...d }) => ({ ...d, offers: offers.map((o) => o.pick).join(' ') })) };
}

const foes = (count: number, more: object) => ({
  ...{ name: 'Lurker', side: 'strangers', count, zone: null, concealed: false, mask: null, doctrine: null },
  ...more,
});

async function tourOf(rules: (typeof rulesets)[number]): Promise<string> {
  const tour = new Tour(rules);
  const { t } = tour;
  const does = tour.does.bind(tour);
  const hero = rules.sheets.samples.find((s) => s.kind === 'hero')!.id;
  const foe = { sample: rules.sheets.samples.find((s) => s.kind === 'foe')!.id };
  const as = (side: string, name: string | null) => ({ from: { sample: hero }, side, word: null, name });
  const opening = { ruleset: rules.id, name: 'The bridge', pace: 'live', house: {} };
  await does('greta', 'start', ({ table }, c) => table.start(c, 'ch9', opening));
  await does('ana', 'start where there is one', ({ table }, c) => table.start(c, 'ch9', opening));
  const id = (await t.table.at('ch9'))!;
  const cast: readonly (readonly [string, string, Parameters<typeof does>[2]])[] = [
    ['ana', 'join', ({ table }, c) => table.join(id, c, as('heroes', 'Yrsa'))],
    ['ben', 'join', ({ table }, c) => table.join(id, c, { ...as('heroes', 'Odo'), word: 'luck' })],
    ['zoe', 'watch', ({ table }, c) => table.join(id, c, { from: null, side: '', word: null, name: null })],
    ['ana', 'begin', ({ table }, c) => table.begin(id, c)],
    ['greta', 'add one', ({ table }, c) => table.add(id, c, foes(1, { from: foe, name: 'Brak', side: 'bandits' }) as never)],
    ['greta', 'add several', ({ table }, c) => table.add(id, c, foes(3, { from: foe, side: 'bandits', doctrine: 'brute' }) as never)],
    ['greta', 'add one who hides', ({ table }, c) => table.add(id, c, foes(1, { from: foe, concealed: true }) as never)],
    ['greta', 'add one who is masked', ({ table }, c) => table.add(id, c, foes(1, { from: foe, mask: 'the hooded one' }) as never)],
    ['ana', 'add', ({ table }, c) => table.add(id, c, foes(1, { from: foe }) as never)],
    ['greta', 'add none', ({ table }, c) => table.add(id, c, foes(0, { from: foe }) as never)],
    ['greta', 'arrange', ({ table }, c) => table.arrange(id, c, 'zone', { zone: 'ford', name: 'the ford' })],
    ['greta', 'house rule', ({ table }, c) => table.setHouse(id, c, rules.settings[0]!.key, rules.settings[0]!.initial)],
    ['greta', 'house rule there is none of', ({ table }, c) => table.setHouse(id, c, 'gravity', 1)],
    ['greta', 'pace', ({ table }, c) => table.setPace(id, c, 'evening')],
    ['greta', 'pace there is none of', ({ table }, c) => table.setPace(id, c, 'hasty')],
    ['ana', 'pace', ({ table }, c) => table.setPace(id, c, 'slow')],
    ['greta', 'style', ({ table }, c) => table.setStyle(id, c, 'plain')],
    ['greta', 'votes', ({ table }, c) => table.setVotes(id, c, 'majority')],
    ['greta', 'co-gm', ({ table }, c) => table.coGm(id, c, 'u-zoe', true)],
    ['greta', 'co-gm no more', ({ table }, c) => table.coGm(id, c, 'u-zoe', false)],
  ];
  for (const [who, what, run] of cast) await does(who, what, run);
  await tour.look('gathering', id, ['greta', 'ana']);
  await does('greta', 'begin', ({ table }, c) => table.begin(id, c));
  await does('greta', 'begin again', ({ table }, c) => table.begin(id, c));
  await does('greta', 'no veil', ({ table }, c) => table.setPace(id, c, { veil: 0 }));
  const draw = lots(5);
  const play = async (steps: number): Promise<void> => {
    for (let i = 0; i < steps; i++) if (!(await decideOnce(t, id, PEOPLE, draw))) break;
    tour.lines.push(`## ${steps} decisions by lot`, ...tour.posts());
  };
  await play(4);
  const yrsa = async (): Promise<string> => (await t.table.view(id, t.caller('ana'))).own[0]?.id ?? 'nobody';
  const brak = async (): Promise<string> => (await t.table.view(id, t.caller('greta'))).own[0]?.id ?? 'nobody';
  const asked = async (): Promise<number> => (await t.store.load(id))!.vote?.id ?? 0;
  const order = { kind: 'turn', text: 'default', wait: 0, perRound: 0, untilRound: 0 } as const;
  const middle: readonly (readonly [string, string, Parameters<typeof does>[2]])[] = [
    ['ana', 'join twice', ({ table }, c) => table.join(id, c, as('heroes', 'Yrsa'))],
    ['zoe', 'join the foes', ({ table }, c) => table.join(id, c, as('bandits', 'Zed'))],
    ['ana', 'admit', ({ table }, c) => table.admit(id, c, 1, true)],
    ['greta', 'admit', async ({ table }, c) => table.admit(id, c, (await table.view(id, c)).applicants[0]?.id ?? 0, true)],
    ['ana', 'say', async ({ table }, c) => table.say(id, c, await yrsa(), 'For the *bridge*!')],
    ['ben', 'say for another', async ({ table }, c) => table.say(id, c, await yrsa(), 'I give up.')],
    ['ana', 'give an order', async ({ table }, c) => table.giveOrder(id, c, await yrsa(), order)],
    ['ana', 'give an order in no words', async ({ table }, c) => table.giveOrder(id, c, await yrsa(), { ...order, text: 'if it rains' })],
    ['ben', 'give an order to another', async ({ table }, c) => table.giveOrder(id, c, await yrsa(), order)],
    ['ana', 'orders', ({ table }, c) => table.orders(id, c)],
    ['ana', 'drop an order', async ({ table }, c) => table.dropOrder(id, c, (await table.orders(id, c))[0]?.id ?? '')],
    ['ana', 'drop it again', ({ table }, c) => table.dropOrder(id, c, 'none')],
    ['ana', 'decide what is not open', async ({ table }, c) => table.decide(id, c, 999, await yrsa(), { pick: 'wait' })],
    ['ana', 'act when not asked', async ({ table }, c) => table.act(id, c, await yrsa(), { pick: 'nonsense' })],
    ['zoe', 'act for another', async ({ table }, c) => table.act(id, c, await yrsa(), { pick: 'wait' })],
    ['ana', 'doctrine', async ({ table }, c) => table.doctrine(id, c, await yrsa(), 'coward')],
    ['greta', 'doctrine', async ({ table }, c) => table.doctrine(id, c, await brak(), 'coward')],
    ['greta', 'doctrine off', async ({ table }, c) => table.doctrine(id, c, await brak(), null)],
    ['greta', 'doctrine there is none of', async ({ table }, c) => table.doctrine(id, c, await brak(), 'poet')],
    ['greta', 'extend', ({ table }, c) => table.extend(id, c, 10 * MINUTE)],
    ['ana', 'extend', ({ table }, c) => table.extend(id, c, 10 * MINUTE)],
    ['ana', 'ask for more time', ({ table }, c) => table.propose(id, c, 'extend', 10 * MINUTE)],
    ['ana', 'vote for their own', async ({ table }, c) => table.castVote(id, c, await asked(), true)],
    ['zoe', 'vote', async ({ table }, c) => table.castVote(id, c, await asked(), false)],
    ['ben', 'vote', async ({ table }, c) => table.castVote(id, c, await asked(), true)],
    ['ben', 'vote on what is decided', async ({ table }, c) => table.castVote(id, c, await asked(), true)],
    ['ana', 'nudge', ({ table }, c) => table.nudge(id, c)],
    ['greta', 'call all', ({ table }, c) => table.callAll(id, c)],
    ['ana', 'pause', ({ table }, c) => table.pause(id, c)],
    ['ana', 'take a break', ({ table }, c) => table.takeBreak(id, c)],
    ['greta', 'resume', ({ table }, c) => table.resume(id, c)],
    ['greta', 'pause', ({ table }, c) => table.pause(id, c)],
    ['greta', 'pause again', ({ table }, c) => table.pause(id, c)],
    ['ana', 'act while paused', async ({ table }, c) => table.act(id, c, await yrsa(), { pick: 'wait' })],
    ['ana', 'resume', ({ table }, c) => table.resume(id, c)],
    ['greta', 'resume', ({ table }, c) => table.resume(id, c)],
    ['greta', 'resume again', ({ table }, c) => table.resume(id, c)],
    ['ana', 'stand-in', ({ table }, c) => table.standIn(id, c, 'u-ana', 'u-ben')],
    ['ana', 'stand-in no more', ({ table }, c) => table.standIn(id, c, 'u-ana', null)],
    ['ben', 'stand-in for another', ({ table }, c) => table.standIn(id, c, 'u-ana', 'u-zoe')],
    ['ana', 'undo', ({ table }, c) => table.undo(id, c, 'last')],
    ['greta', 'undo', ({ table }, c) => table.undo(id, c, 'last')],
    ['greta', 'undo the round', ({ table }, c) => table.undo(id, c, 'round')],
    ['greta', 'what was done last', ({ table }, c) => table.lastDone(id, c)],
    [
      'greta',
      'all together',
      async ({ table }, c) =>
        table.together(
          id,
          c,
          (await table.view(id, c)).own.map((o) => o.id),
          'defend',
        ),
    ],
    ['greta', 'force', ({ table }, c) => table.force(id, c, null)],
    ['ana', 'force', ({ table }, c) => table.force(id, c, null)],
    ['greta', 'hand over', async ({ table }, c) => table.handOver(id, c, await brak(), 'u-ben')],
    ['ana', 'hand over', async ({ table }, c) => table.handOver(id, c, await yrsa(), 'u-ben')],
    ['ana', 'take over', async ({ table }, c) => table.takeOver(id, c, await brak())],
    ['greta', 'mend what is whole', ({ table }, c) => table.mend(id, c, 'redo')],
    ['ana', 'again before the end', ({ table }, c) => table.again(id, c, 'rematch')],
    ['ana', 'keep before the end', async ({ table }, c) => table.keepAsTheyAre(id, c, await yrsa())],
    ['zoe', 'leave', ({ table }, c) => table.leave(id, c)],
    ['ana', 'read what is not theirs', ({ table }, c) => table.sheet(id, c, 'nobody')],
  ];
  for (const [who, what, run] of middle) await does(who, what, run);
  await play(14);
  await tour.look('in the middle', id);
  await play(40);
  await does('ben', 'leave', ({ table }, c) => table.leave(id, c));
  await t.pass(30 * MINUTE);
  tour.lines.push('## half an hour', ...tour.posts());
  await does('ana', 'end', ({ table }, c) => table.end(id, c));
  await does('greta', 'end', ({ table }, c) => table.end(id, c));
  await does('greta', 'end again', ({ table }, c) => table.end(id, c));
  await does('greta', 'pause what is over', ({ table }, c) => table.pause(id, c));
  await tour.look('over', id, ['greta', 'ben'], true);
  const end: readonly (readonly [string, string, Parameters<typeof does>[2]])[] = [
    ['ana', 'what would be kept', async ({ table }, c) => table.keepable(id, c, await yrsa())],
    ['ana', 'keep', async ({ table }, c) => table.keepAsTheyAre(id, c, await yrsa())],
    ['ana', 'again', ({ table }, c) => table.again(id, c, 'rematch')],
    ['greta', 'again', ({ table }, c) => table.again(id, c, 'rematch')],
    ['zoe', 'their fights', ({ table }, c) => table.mine(c, async () => true, 0)],
  ];
  for (const [who, what, run] of end) await does(who, what, run);
  return `${tour.lines.map(steady).join('\n')}\n`;
}

/** One system with zones, and one with distances; what the table says is the same in all. */
const TOURED = ['murdham', 'brp'];
test.each(rulesets.filter((r) => TOURED.includes(r.id)).map((r) => [r.id, r] as const))('%s', async (name, rules) => {
  await expect(await tourOf(rules)).toMatchFileSnapshot(`tours/${name}.md`);
});
