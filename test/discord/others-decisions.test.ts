/** Whoever has nothing to decide is not put before what others are asked, but finds the way there. */
import { expect, test } from 'vitest';
import type { Message } from '../../src/discord/message.ts';
import type { OpenDecision } from '../../src/table/api.ts';
import { type Found, pressing } from '../support/pressing.ts';
import { decision, offer, row, viewOf } from '../support/sights.ts';

const of = (id: number, name: string, more: Partial<OpenDecision> = {}): OpenDecision =>
  decision(id, name, { offers: [offer('wait')], waited: false, ...more });
const RUSK = { id: 'rusk', name: 'Rusk', side: 'foes' };
const sight = (...decisions: readonly OpenDecision[]): Found => ({
  view: { own: [RUSK], view: viewOf([row('Yrsa'), row('Ulf'), row('Rusk')]), isGm: true, decisions },
});

/** What a press shows: its first line, and its buttons. */
async function shown(id: string, found: Found): Promise<readonly string[]> {
  const message = (await pressing().press(id, found)) as Message;
  const labels = [...JSON.stringify(message.components).matchAll(/"label":"([^"]*)"/gu)].map(([, label]) => label!);
  return [String(message.content).split('\n')[0]!, ...labels];
}

const NOTHING = 'Nothing needs you right now.';

test.each(['act:FIGHT', 'answer:FIGHT', 'mine:FIGHT'])('%s opens nobody else’s decision', async (id) => {
  expect(await shown(id, sight(of(4, 'Yrsa')))).toEqual([NOTHING, 'What can Rusk do?', 'Decide for Yrsa …', 'GM panel']);
  const two = await shown(id, sight(of(4, 'Yrsa'), of(5, 'Ulf')));
  expect(two).toEqual([NOTHING, 'What can Rusk do?', 'Decide for others …', 'GM panel']);
});

test('what is answered, or will be in a moment, is nothing to decide for others', async () => {
  const others = [of(4, 'Yrsa', { answered: 'something sealed' }), of(5, 'Ulf', { byItself: true })];
  expect(await shown('act:FIGHT', sight(...others))).not.toContain('Decide for Ulf …');
});

test('the way there, the button of that very question, and what is their own open it', async () => {
  expect(await shown('mine:FIGHT:all', sight(of(4, 'Yrsa'), of(5, 'Ulf')))).toEqual(['You may decide for:', 'Yrsa', 'Ulf']);
  expect((await shown('act:FIGHT:4', sight(of(4, 'Yrsa'))))[0]).toBe('What does Yrsa do?');
  expect((await shown('act:FIGHT', sight(of(4, 'Yrsa'), of(5, 'Rusk', { waited: true }))))[0]).toBe('What does Rusk do?');
  const mine = of(5, 'Rusk', { waited: true, answered: 'Wait' });
  expect((await shown('act:FIGHT', sight(of(4, 'Yrsa'), mine)))[0]).toBe('What does Rusk do?');
});
