/** What a panel says of a standing order that cannot be followed: in the question, whichever way it is opened, and until it is answered. */
import { expect, test } from 'vitest';
import { choosing, turn } from '../support/offers.ts';
import { pressing } from '../support/pressing.ts';

const SHIELD = { says: 'parry with *it*', why: 'The *shield* is broken.' };
const open = async (decision: object, press = 'of:FIGHT:4:yrsa:0'): Promise<string> => {
  const at = pressing({ view: { ...choosing, decisions: [{ ...turn, ...decision }] } });
  await at.press(press);
  return at.text();
};

test('it says what the order would have done, why that can’t be, and what to do', async () => {
  expect(await open({ unfollowed: SHIELD })).toContain(
    '⚠️ Your standing order can’t be followed: **parry with \\*it\\***. The *shield* is broken. Choose yourself.\n',
  );
  expect(await open({ unfollowed: { ...SHIELD, why: null } })).toContain(
    '⚠️ Your standing order can’t be followed: **parry with \\*it\\*** isn’t possible here. Choose yourself.\n',
  );
  expect(await open({ unfollowed: { ...SHIELD, why: null, spent: true } })).toContain(
    '⚠️ Your standing order, **parry with \\*it\\***, has been used up for this round. Choose yourself.\n',
  );
});

test('whoever has chosen is not told any more, and whoever has just taken that back is', async () => {
  expect(await open({ unfollowed: SHIELD, answered: 'Wait' })).not.toContain('standing order');
  const text = await open({ unfollowed: SHIELD }, 'tb:FIGHT:4:yrsa');
  expect(text).toMatch(/↩️ Taken back\.\n⚠️ Your standing order can’t be followed/u);
});

test('what silence comes to reads as the rest of the line', async () => {
  expect(await open({ deadline: 1_777_896_300_000, otherwise: 'No reaction' })).toMatch(/^-# Until <t:\d+:t>, else no reaction$/mu);
  // Of whoever has chosen, silence is none any more; and where no clock runs it comes to nothing.
  expect(await open({ deadline: 1_777_896_300_000, otherwise: 'No reaction', answered: 'Wait' })).toMatch(/^-# Until <t:\d+:t>$/mu);
  expect(await open({ deadline: null, otherwise: 'No reaction' })).not.toMatch(/^-# .*[Ee]lse/mu);
});
