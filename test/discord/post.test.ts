/** A post as it is laid out: the quiet line of the dice, who is called how, and where there is a receipt. */
import { ComponentType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { renderUpdate } from '../../src/discord/show/post.ts';
import type { Block, Prompt, Update } from '../../src/table/api.ts';

const HASH = 'c962e3a765bf9caa7b4ae5ed0697dbe3c9548bac1b420edd9227512e1970282e';

const post = (more: Partial<Update>): Update => ({
  ...{ encounter: 'ABCDEFGHJKLM', name: 'Toll', system: 'Murdham', channel: '1', status: 'running', at: 0 },
  ...{ covers: [1, 2], story: [], prompts: [], commitment: null, seed: null },
  ...more,
});
const plain = (text: string, more: Partial<Block> = {}): Block => ({ tone: 'plain', text, ...more });
const call = (text: string): Prompt => ({
  ...{ text, users: ['12'], until: null, otherwise: null },
  ...{ button: 'act', decision: 1, open: [1] },
});

type Part = { type: ComponentType; label?: string; content?: string; components?: Part[]; accessory?: Part };
const partsIn = (part: Part): Part[] => [
  part,
  ...(part.components ?? []).flatMap(partsIn),
  ...(part.accessory ? partsIn(part.accessory) : []),
];
const partsOf = (update: Update): Part[] =>
  renderUpdate(update, update.covers && 'lines').flatMap((page) => (page as unknown as { components: Part[] }).components.flatMap(partsIn));
const labels = (update: Update): string[] => partsOf(update).flatMap(({ label }) => label ?? []);
const texts = (update: Update): string[] => partsOf(update).flatMap(({ content }) => content ?? []);

describe('a receipt', () => {
  test('is offered where there are dice, a sum or an outcome', () => {
    const reckoned: Block[] = [
      plain('**Yrsa** hits.\n-# 12 vs 40 %'),
      { tone: 'hit', text: 'Bang.' },
      { tone: 'ruling', text: 'So be it.' },
    ];
    for (const block of reckoned) expect(labels(post({ story: [block] })), block.text).toEqual(['Receipt']);
    expect(labels(post({ story: [plain('Much happens.', { short: true })] }))).toEqual(['Whole round', 'Receipt']);
  });

  test('is not where somebody merely walks, waits or plans', () => {
    for (const text of ['👣 **Yrsa** moves to the bridge.', '**The travellers** pass.', '**Round 2**'])
      expect(labels(post({ story: [plain(text)] }))).toEqual([]);
  });
});

describe('the dice', () => {
  test('are sealed in one quiet line, with a button to the whole fingerprint', () => {
    const opening = post({ story: [plain('The fight begins.')], prompts: [call('Yrsa, what now?')], commitment: HASH });
    expect(texts(opening).join('\n')).not.toContain(HASH);
    expect(texts(opening)).toContain('-# 🎲 Fair dice: sealed before the first roll as c962e3a765bf…');
    const line = partsOf(opening).find(({ type }) => type === ComponentType.Section);
    expect(line?.accessory).toMatchObject({ label: 'What is this?' });
    expect(texts(opening).at(-1)).toContain('what now?');
  });
});

describe('somebody who is called', () => {
  test('is spoken to, or told of somebody', () => {
    expect(texts(post({ prompts: [call('what do you do?')] }))).toEqual(['▶️ <@12>, what do you do?']);
    expect(texts(post({ prompts: [call('Theobald may still act.')] }))).toEqual(['▶️ <@12> Theobald may still act.']);
  });
});
