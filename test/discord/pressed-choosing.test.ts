/** Choosing by buttons, menus and forms, press by press. Kept as `pressed-playing.test.ts` keeps what players press. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markOf } from '../../src/discord/choosing/question.ts';
import { slotsOf } from '../../src/discord/choosing/slots.ts';
import { joined, LONGEST } from '../../src/discord/custom-id.ts';
import type { Message } from '../../src/discord/message.ts';
import { stale } from '../../src/discord/say.ts';
import { type Choice, Refusal } from '../../src/engine/index.ts';
import type { OpenDecision, TableApi, WordedOffer } from '../../src/table/api.ts';
import { quietView } from '../support/fake-table.ts';
import { AT, choosing, OFFERS, turn } from '../support/offers.ts';
import { two } from '../support/pressed.ts';
import { type Pressing, pressing } from '../support/pressing.ts';
import { decision, offer, option, param, sight } from '../support/sights.ts';

const kept = async (at: Pressing, name: string): Promise<void> =>
  expect(at.text()).toMatchFileSnapshot(join(import.meta.dirname, `pressed/${name}.txt`));
const mark = markOf(OFFERS);
const on = (kind: string, at: number | string, more = ''): string => `${kind}:FIGHT:4:yrsa:${mark}:${at}${more}`;
const wants = (confirm: boolean) => ({ reader: async () => ({ confirm }) }) as never;
const none = { decisions: [] };
const outcome = { encounter: 'AB12CD34EF56', note: '', made: null };

test('a press on a panel that told other odds does nothing, and shows what they are now', async () => {
  const [before, now] = ['60 %', '40 %'].map((odds) => [{ ...offer('dodge'), detail: odds, odds }]) as [WordedOffer[], WordedOffer[]];
  const at = pressing({ view: { ...choosing, decisions: [{ ...turn, kind: 'reaction', offers: now }] } });
  const decided = (): boolean => at.text().includes('→ decide ');
  for (const [kind, more] of [
    ['pk', ':0:'],
    ['sure', ':0:'],
    ['el', ''],
    ['al', ':0'],
  ] as const) {
    let reads = 0;
    const view = async () => {
      reads++;
      return sight({ ...choosing, decisions: [{ ...turn, kind: 'reaction', offers: now }] });
    };
    const pressed = { values: ['0'], table: { view } as never };
    const { content } = (await at.press(`${kind}:FIGHT:4:yrsa:${markOf(before)}${more}`, pressed)) as Message;
    expect(reads, kind).toBe(1);
    expect(content, kind).toContain('This is what you can do now, and your chances:\nWhat does Yrsa do?');
    expect(decided(), kind).toBe(false);
  }
  await at.press(`pk:FIGHT:4:yrsa:${markOf(now)}:0:`);
  expect(decided()).toBe(true);
});

test('a press does a whole act, asks how, or is refused', async () => {
  const at = pressing({ view: choosing, after: none });
  await at.press(on('pk', AT.wait));
  await at.press(on('pk', AT.attack, ':0.0'));
  await at.press(on('pk', AT.attack));
  await at.press(on('pk', AT.cast));
  await at.press(on('pk', AT.summon));
  await at.press(on('pk', AT.shoot));
  await at.press(on('pk', 99));
  await at.press(on('pk', 'v'), { values: [String(AT.wait)] });
  await at.press(`pk:FIGHT:4:yrsa:older:${AT.wait}`);
  await at.press(`pk:FIGHT:9:yrsa:${mark}:${AT.wait}`);
  await at.press(`pk:FIGHT:9:yrsa:${mark}:${AT.wait}`, { view: { ...choosing, status: 'over', solo: { copyOf: null, told: null } } });
  await at.press(on('pk', AT.attack, ':0.0'), { table: wants(true) });
  await at.press(on('sure', AT.attack, ':0.0'), { table: wants(true) });
  await at.press(on('el', 'v'), { values: [`${AT.wait}`] });
  await at.press(on('el', 'v'), { values: [`${AT.wait}`], table: wants(true) });
  await at.press(on('el', 'v'), { values: [`${AT.summon}+`] });
  await at.press(on('el', 'v'), { values: [`${AT.attack}?`] });
  await at.press(on('el', 'v'));
  await at.press(on('mp', AT.summon, ':1'));
  await at.press(on('mp', AT.summon));
  await at.press(on('mn', AT.summon), { values: ['26'] });
  await at.press(on('mn', AT.summon));
  await at.press(on('fo', AT.shoot));
  await at.press('of:FIGHT:4:yrsa:0');
  await at.press('of:FIGHT:4:yrsa:1', {
    view: { ...choosing, decisions: [{ ...turn, offers: Array.from({ length: 30 }, (_, i) => offer(`deed-${i}`)) }] },
  });
  await at.press('go:FIGHT:4:yrsa');
  await kept(at, 'choosing');
});

test('a form is sent in, refused, opened as it was left, and done', async () => {
  const at = pressing({ view: choosing, after: none });
  await at.press(on('fm', AT.attack, ':'), {
    options: { weapon: 'sword', target: 'bear', aim: false, 'extra-dice': '0' },
    table: { decide: () => Promise.reject(new Refusal('out-of-reach')) },
  });
  await at.press(on('fo', AT.attack, ':'));
  await at.press(on('fo', AT.attack, ':'), { caller: { user: '12' } });
  await at.press(on('fm', AT.attack, ':'), { options: { weapon: 'sword' } });
  await at.press(on('fm', AT.attack, ':'), {
    options: { weapon: 'sword', target: 'grey-*wolf*', 'in-character': 'For the *ford*!', described: 'leaps' },
  });
  await at.press(on('fo', AT.attack, ':'));
  await at.press(on('fm', AT.summon, ':26'), { options: { with: 'torch', where: '' }, lists: { with: ['torch', 'torch twice'] } });
  await at.press(on('fm', AT.summon, ':26'), { options: { where: 'the moon' } });
  await at.press(on('fo', AT.summon, ':26'));
  await at.press(on('fm', AT.summon, ':999'), { options: {} });
  await at.press(on('fm', AT.cast, ':'), { options: { words: 'Ice', power: 'lots', on: 'Bear x2, Bat' } });
  await at.press(on('fm', AT.cast, ':'), { options: { words: 'Ice', power: '3', on: 'Bear x2, Bat' } });
  for (const error of [new Refusal('too-late'), stale('gone'), new Refusal('param-missing')])
    await at.press(on('fm', AT.move, ':'), { options: { way: 'wood' }, table: { decide: () => Promise.reject(error) } });
  await expect(
    at.press(on('fm', AT.move, ':'), { options: { way: 'wood' }, table: { decide: () => Promise.reject(new Error('a bug')) } }),
  ).rejects.toThrow('a bug');
  await kept(at, 'choosing-forms');
});

test('what comes next: a sealed answer, the next decision, another fight, nothing', async () => {
  const act = on('pk', AT.wait);
  const sealed = { ...turn, answered: 'Wait', sealed: { words: null } };
  const parry = decision(5, 'Yrsa', { kind: 'reaction', offers: [offer('parry')] });
  const table = { decide: async () => ({ ...outcome, note: 'Others choose still.' }) };
  const at = pressing({ view: choosing, table });
  await at.press(act, { after: { decisions: [sealed] } });
  await at.press(act, { after: { decisions: [sealed, parry] } });
  await at.press(act, { after: { decisions: [{ ...parry, waited: false }] } });
  await at.press(act, {
    after: {
      decisions: [
        { ...sealed, who: 'ulf' },
        { ...sealed, id: 9 },
      ],
    },
  });
  await at.press(act, { after: none, table: { ...table, nextOfMine: async () => ({ name: 'The *Mill*' }) } as never });
  const solo = { copyOf: null, told: null };
  await at.press(act, { view: { ...choosing, solo }, after: none });
  await at.press(act, { view: { ...choosing, solo }, after: { decisions: [sealed, parry] } });
  await at.press(act, { view: { ...choosing, solo }, after: none, table: { decide: async () => outcome } });
  const byHerself = { ...choosing, decisions: [parry] };
  await at.press(`pk:FIGHT:0:yrsa:${mark}:${AT.wait}`, { view: byHerself, table: { offers: async () => OFFERS } });
  await at.press('tb:FIGHT:4:yrsa', { view: { ...choosing, decisions: [sealed] }, after: { decisions: [turn] } });
  await at.press('tb:FIGHT:-2:yrsa', { view: two });
  await at.press('of:FIGHT:-2:yrsa', { view: two, table: { aheadOffers: async () => [...OFFERS] } });
  await at.press('of:FIGHT:-3:yrsa', {
    view: { ...two, own: two.own.slice(0, 1), view: { ...two.view, rows: [] } },
    table: { aheadOffers: async () => OFFERS.slice(0, 1) },
  });
  await at.press(`pk:FIGHT:-3:yrsa:${mark}:${AT.wait}`, { view: two, table: { aheadOffers: async () => [...OFFERS] } });
  await at.press('of:FIGHT:-2:ulf', { view: { ...two, ahead: [] } });
  const turned = { ...two.ahead[0]!, turned: { from: 'strike *Bat*', to: 'strike Bear' } };
  await at.press('of:FIGHT:4:yrsa', { view: { ...choosing, ahead: [turned, { ...turned, turned: null, lost: 'shoot *Bat*' }] } });
  await at.press('of:FIGHT:4:yrsa', { view: { ...choosing, decisions: [sealed], ahead: [{ ...turned, turned: null, lost: 'shoot' }] } });
  await at.press('of:FIGHT:0:yrsa', { view: { ...choosing, ahead: [turned] }, table: { offers: async () => OFFERS.slice(0, 1) } });
  await kept(at, 'choosing-next');
});

test('one answer is given for all who are asked at the same time', async () => {
  const [guard, dodge, none_] = [
    offer('guard', { label: 'Step in' }),
    offer('dodge', { label: 'Dodge' }),
    offer('none', { label: 'Let it be' }),
  ];
  const shield = offer('shield', { label: 'Raise a shield', params: [param('Which', 'thing', [option('Oak'), option('Ash')])] });
  const asked = (id: number, name: string, more: Partial<OpenDecision> = {}) =>
    decision(id, name, { kind: 'reaction', offers: [guard, shield, none_], ...more });
  const [first, second, third] = [asked(4, 'Goblin 1'), asked(5, 'Goblin 2', { offers: [dodge, none_] }), asked(6, 'Goblin 3')];
  const others = [
    asked(7, 'Goblin 4', { answered: 'Let it be' }),
    asked(8, 'Yrsa', { waited: false }),
    asked(9, 'Goblin 5', { byItself: true }),
    asked(10, 'Goblin 6', { kind: 'turn' }),
    asked(11, 'Goblin 7', { offers: [{ ...none_, blocked: 'They are held.' }] }),
  ];
  const view = { ...choosing, decisions: [first, second, third, ...others] };
  const at = pressing({ view, after: none });
  const all = (n: number, more = ''): string => `al:FIGHT:4:goblin-1:${markOf(first.offers)}:${n}${more}`;
  await at.press('of:FIGHT:4:goblin-1:0');
  await at.press('of:FIGHT:5:goblin-2:0');
  await at.press('of:FIGHT:4:goblin-1:0', { view: { ...choosing, decisions: [first, ...others] } });
  await at.press(all(2));
  await at.press(all(0), { after: { decisions: [decision(20, 'Goblin 1', { offers: [offer('wait')] })] } });
  await at.press(all(2), { table: wants(true) });
  await at.press(all(2, ':sure'), { table: wants(true) });
  await at.press(all(2), { table: { decideAll: () => Promise.reject(new Refusal('too-late')) } });
  await at.press(all(9));
  const solo = { copyOf: null, told: null };
  await at.press(all(2), { view: { ...view, solo }, after: none, table: { decideAll: async () => ({ ...outcome, note: 'A scratch.' }) } });
  await kept(at, 'choosing-alike');
});

test('whoever confirms is asked where a button can carry the act; what is too long for one is done at once', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `orc ${i}`);
  const at = param(
    'At',
    'many',
    names.map((name) => option(name)),
    { of: 'combatant', max: 20 },
  );
  const volley = offer('volley', { params: [at] });
  const aimed = (count: number) => ({ pick: 'volley', at: names.slice(0, count).map((name) => name.replace(' ', '-')) });
  const mine = decision(4, 'Yrsa', { offers: [volley] });
  const long = (kind: string, who: string, count: number): number =>
    joined(kind, quietView.id, 4, who, markOf(mine.offers), 0, slotsOf(volley, aimed(count)) ?? '').length;
  // Somebody whose name makes the button that shows the act as long as may be: the one that confirms it is longer by two letters.
  const whos = Array.from({ length: 24 }, (_, i) => `yrsa${'x'.repeat(i)}`);
  const fits = whos.flatMap((who) => names.map((_, i) => [who, i + 1] as const));
  const [who, count] = fits.find(([one, n]) => long('pk', one, n) <= LONGEST && long('sure', one, n) > LONGEST)!;
  const asked: Choice[] = [];
  const decide = async (...args: Parameters<TableApi['decide']>) => {
    asked.push(args[4]);
    return outcome;
  };
  const press = (n: number) =>
    pressing({ view: { ...choosing, decisions: [{ ...mine, who }] }, after: none }).press(
      `pk:FIGHT:4:${who}:${markOf(mine.offers)}:0:${slotsOf(volley, aimed(n))}`,
      { table: { ...(wants(true) as object), decide } },
    );
  expect(JSON.stringify(await press(2))).toContain('Confirm');
  expect(asked).toEqual([]);
  expect(JSON.stringify(await press(count))).not.toContain('Confirm');
  expect(asked).toEqual([aimed(count)]);
});

test('words that go with a choice', async () => {
  const at = pressing({ view: choosing, after: none });
  await at.press('sy:FIGHT:4:yrsa');
  await at.press('sd:FIGHT:4:yrsa', { options: { 'in-character': 'For the ford!', described: 'leaps *high*' } });
  await at.press('sy:FIGHT:4:yrsa');
  await at.press('sy:FIGHT:4:yrsa', { caller: { user: '12' } });
  await at.press(on('pk', AT.wait));
  await at.press('sy:FIGHT:4:yrsa');
  await at.press('sd:FIGHT:4:yrsa', { options: { 'in-character': 'Once more' } });
  await at.press('sd:FIGHT:4:yrsa', { options: { 'in-character': '', described: '' } });
  await at.press('sd:FIGHT:4:yrsa');
  const sealed = { ...turn, answered: 'Wait', sealed: { words: '*nods* Well.' } };
  await at.press('sy:FIGHT:4:yrsa', { view: { ...choosing, decisions: [sealed] } });
  await at.press('sd:FIGHT:4:yrsa', {
    view: { ...choosing, decisions: [sealed] },
    options: { 'in-character': 'Ill.' },
    after: { decisions: [sealed] },
  });
  const ruling = { ...turn, kind: 'ruling' as const };
  await at.press(on('el', 'v'), { values: [`${AT.attack}?`], view: { ...choosing, decisions: [ruling] } });
  const one = [
    offer('name', { params: [param('Name', 'text', [])] }),
    offer('pick', { params: [param('Whom', 'thing', [option('Bear')])] }),
  ];
  await at.press(`el:FIGHT:4:yrsa:${markOf(one)}:v`, { values: ['0?'], view: { ...choosing, decisions: [{ ...turn, offers: one }] } });
  await at.press(`el:FIGHT:4:yrsa:${markOf(one)}:v`, { values: ['1'], view: { ...choosing, decisions: [{ ...turn, offers: one }] } });
  await kept(at, 'choosing-words');
});

test('alone, what somebody has planned for a round is no news once the fight is over', async () => {
  const view = { ...choosing, solo: { copyOf: null, told: null } };
  const at = pressing({ view, table: { decide: async () => ({ ...outcome, note: 'Yrsa plans one attack.' }) } });
  expect(JSON.stringify(await at.press(on('pk', AT.wait), { after: none }))).toContain('plans one attack');
  expect(JSON.stringify(await at.press(on('pk', AT.wait), { after: { ...none, status: 'over' } }))).not.toContain('plans one attack');
});
