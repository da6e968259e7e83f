/** Rolls as people write them, with dice that fall as the test says. */
import { describe, expect, test } from 'vitest';
import { readRoll, throwRoll } from '../../src/engine/index.ts';

/** The roll, its dice falling like this; what is left over is told as well. */
function roll(text: string, ...faces: number[]) {
  const tokens = readRoll(text);
  const rolled = tokens && throwRoll(tokens, () => faces.shift() ?? expect.fail('more dice than expected'));
  return rolled && { shown: rolled.shown, total: Math.round(rolled.total * 100) / 100, left: faces.length };
}

describe('dice and what is done with them', () => {
  test.each<readonly [string, readonly number[], string, number]>([
    ['2d6+1', [3, 4], '[3, 4]+1', 8],
    ['D20', [7], '[7]', 7],
    ['d%', [68], '[68]', 68],
    ['4dF', [1, 2, 3, 3], '[-1, 0, 1, 1]', 1],
    ['3df.1', [1, 6, 3], '[-1, 1, 0]', 0],
    ['4d6kh3', [3, 4, 6, 3], '[3d, 4, 6, 3]', 13],
    ['4d6k3', [6, 6, 1, 2], '[6, 6, 1d, 2]', 14],
    ['2d20kl1', [4, 6], '[4, 6d]', 4],
    ['4d6d1', [3, 1, 2, 3], '[3, 1d, 2, 3]', 8],
    ['4d6dh2', [3, 6, 4, 5], '[3, 6d, 4, 5d]', 7],
    ['3d6!!p', [2, 3, 6, 6, 1], '[2, 3, 11!!p]', 16],
    ['3d6!', [2, 6, 6, 1, 4], '[2, 6!, 1, 6!, 4]', 19],
    ['2d6!!', [6, 6, 2, 3], '[8!!, 9!!]', 17],
    ['2d6!p', [6, 6, 2, 3], '[6!p, 1, 6!p, 2]', 15],
    ['2d6!>4', [5, 1, 2], '[5!, 2, 1]', 8],
    ['2d6!=4', [4, 6, 1], '[4!, 1, 6]', 11],
    ['3d6r', [1, 1, 4, 2, 3], '[2r, 3r, 4]', 9],
    ['2d6r', [1, 4, 1, 1, 5], '[5r, 4]', 9],
    ['2d6ro<3', [2, 1, 5, 1], '[5ro, 1ro]', 6],
    ['3d6u', [2, 2, 2, 5, 1], '[2, 5u, 1u]', 8],
    ['3d6uo', [2, 2, 2, 2, 1], '[2, 2uo, 1uo]', 5],
    ['3d6min3', [1, 3, 6], '[3^, 3, 6]', 12],
    ['3d6max4', [1, 4, 6], '[1, 4, 4v]', 9],
    ['5d10>=7', [7, 6, 10, 1, 9], '[7*, 6, 10*, 1, 9*]', 3],
    ['4d10>7f<3', [9, 1, 10, 2], '[9*, 1_, 10*, 2_]', 0],
    ['3d6<>4', [4, 3, 5], '[4, 3*, 5*]', 2],
    ['3d6kh1>3', [4, 5, 6], '[4d, 5d, 6*]', 1],
    ['2d20cs>18cf<3', [19, 2], '[19**, 2__]', 21],
    ['2d20cscf', [20, 1], '[20**, 1__]', 21],
    ['4d6s', [5, 2, 6, 1], '[1, 2, 5, 6]', 14],
    ['4d6sd', [5, 2, 6, 1], '[6, 5, 2, 1]', 14],
    ['3d6>=4!', [4, 6, 1, 2], '[4*, 6!*, 2, 1]', 2],
  ])('%s', (text, faces, shown, total) => {
    expect(roll(text, ...faces)).toEqual({ shown, total, left: 0 });
  });
});

describe('sums', () => {
  test.each<readonly [string, number]>([
    ['2+3*4', 14],
    ['(2+3)*4', 20],
    ['10-4-3', 3],
    ['2*-3', Number.NaN],
    ['-2*3', -6],
    ['-(2+3)', -5],
    ['10/4', 2.5],
    ['17%5', 2],
    ['1.5*2', 3],
    ['floor(7/2)+1', 4],
    ['ceil(7/2)', 4],
    ['round(5/2)', 3],
    ['round(-2.5)', -3],
    ['abs(-3)', 3],
    ['sign(-3)', -1],
    ['max(1,2+3,4)', 5],
    ['min(max(1,2),(3))', 2],
  ])('%s', (text, total) => {
    const rolled = roll(text);
    if (Number.isNaN(total)) expect(rolled).toBeNull();
    else expect(rolled).toMatchObject({ total });
  });

  test.each([
    '',
    '(',
    ')',
    '()',
    '1)',
    '(1',
    '1+',
    '*1',
    '1 2',
    '1,2',
    '(1,2)',
    'floor(1,2)',
    'floor 1',
    'max()',
    'max(1,)',
    'hello',
    '2d',
    '1d0',
    '0d6',
    '101d6',
    '1d1001',
    '1d6;',
    '+',
  ])('“%s” makes no sense', (text) => expect(roll(text, 1, 1, 1)).toBeNull());

  test('the longest text is read quickly, or not at all', () => {
    expect(roll(`${'('.repeat(100)}1${')'.repeat(99)}`)).toBeNull();
    expect(roll(`${'('.repeat(99)}1${')'.repeat(99)}`)).toMatchObject({ total: 1 });
    expect(roll(`${'1+'.repeat(5000)}1`)).toBeNull();
  });
});
