/**
 * What each who comes near a fight sees of it in every state that it can be in: what the channel sees stands there once, of everybody
 * else what they see otherwise, and how many lines of the channel they lack. Kept as text (`vitest run FILE -u` writes it again).
 */
import { expect, test } from 'vitest';
import { Refusal } from '../../../src/engine/index.ts';
import type { EncounterView, OpenDecision } from '../../../src/table/api.ts';
import { sceneOf, tableAt } from '../../support/scenes.ts';
import { shown } from '../../support/shown.ts';
import type { TestTable } from '../../support/table.ts';

const STATES = ['gathering', 'asked', 'waiting', 'paused', 'decided', 'over'];
const READERS = ['olga', 'greta', 'ana', 'ben'];
const everywhere = async (): Promise<boolean> => true;

const decisionOf = ({ offers, ...decision }: OpenDecision): object => ({ ...decision, offers: offers.map((o) => o.label).join(', ') });
/** Everybody stands as far from everybody as the brawl begins with: three pairs show it. */
const viewOf = ({ decisions, pace, distances, view, ...more }: EncounterView): object => ({
  ...more,
  ...view,
  rows: view.rows.map(({ closed, ...row }) => ({ ...row, closed: closed.join() })),
  distances: [distances.length, ...distances.slice(0, 3)],
  pace: pace.name,
  decisions: decisions.map(decisionOf),
});

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is looked at, each part of it in a line of its own. */
function partsOf(title: string, all: object, start: number): readonly string[] {
  return Object.entries(all).flatMap(([key, value]) => {
    const items: readonly unknown[] = Array.isArray(value) && value.some(isObject) ? value : [value];
    return items.map((item) => `${title}, ${key}: ${shown(item, start).replaceAll(/\n\s*/gu, ' ; ')}`);
  });
}

const refused = (error: unknown): { readonly refused: string } => {
  if (!(error instanceof Refusal)) throw error;
  return { refused: error.reason };
};

async function seenBy(t: TestTable, id: string, reader: string, start: number): Promise<readonly string[]> {
  const caller = t.caller(reader);
  const view = await t.table.view(id, caller).catch(refused);
  if ('refused' in view) return partsOf('view', view, start);
  const { fights, now: _, ...mine } = await t.table.mine(caller, everywhere, 0);
  const next = await t.table.nextOfMine(caller, everywhere, null);
  const ends = [...new Set([view.view.rows[0]!, view.view.rows.at(-1)!])];
  const sheets = await Promise.all(ends.map(async (row) => [row.name, await t.table.sheet(id, caller, row.id).catch(refused)] as const));
  return [
    ...partsOf('view', viewOf(view), start),
    ...(await t.table.log(id, caller, null, 100)).map(
      ({ headline, round, text, ...line }) =>
        `log: ${text === headline ? '' : `${headline} | `}${text} ${shown({ ...line, round }, start)}`,
    ),
    ...(await t.table.receipt(id, caller, '1-100')).map((line) => `receipt: ${shown(line, start)}`),
    ...(await t.table.whole(id, caller, '1-100')).map((line) => `whole: ${shown(line, start)}`),
    ...partsOf('sheet', Object.fromEntries(sheets), start),
    ...partsOf('mine', { ...Object.fromEntries(fights.map((fight) => [fight.name, fight])), list: mine, next: next?.id ?? null }, start),
  ];
}

test('in every state', async () => {
  const lines: string[] = [];
  const before = new Map<string, readonly string[]>();
  const names = new Map<string, string>();
  for (const state of STATES) {
    const scene = await sceneOf(state);
    const { t } = await tableAt(scene);
    const view = await t.table.publicView(scene.id);
    const channel = partsOf('view', viewOf(view), scene.at);
    for (const { id, name } of [
      ...view.view.rows,
      { id: scene.ids['shadow']!, name: 'Shadow' },
      { id: scene.ids['fight']!, name: 'the fight' },
    ])
      names.set(id, name);
    let known = channel;
    const news = (who: string, all: readonly string[]): void => {
      const old = before.get(who) ?? [];
      before.set(who, all);
      const lacks = known.filter((line) => !all.includes(line)).length;
      lines.push(`## ${who}${lacks > 0 ? ` (lacks ${lacks})` : ''}`);
      lines.push(...all.filter((line) => !old.includes(line) && (who === 'the channel' || !known.includes(line))));
    };
    lines.push('', `# ${state}`);
    news('the channel', channel);
    for (const reader of READERS) {
      const all = await seenBy(t, scene.id, reader, scene.at);
      news(reader, all);
      // What an onlooker reads is what the channel may read.
      if (reader === 'olga') known = [...channel, ...all.filter((line) => /^(?:log|receipt|whole):/u.test(line))];
    }
  }
  const text = `${lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()}\n`;
  await expect([...names].reduce((all, [id, name]) => all.replaceAll(id, name), text)).toMatchFileSnapshot('states.txt');
});
