/** Dice that belong to no fight: any notation the library reads, from a cryptographic source, within bounds. */
import { randomInt } from 'node:crypto';
import { DiceRoll, NumberGenerator } from '@dice-roller/rpg-dice-roller';
import { cut, quoted } from './escape.ts';
import { no } from './say.ts';

/** Dice in one roll, and sides of one die. */
const MOST_DICE = 100;
const MOST_SIDES = 1000;

/** Throws in one roll, rerolls and explosions included: `100d10!>=1u` would keep the bot busy for minutes. */
const MOST_THROWS = 3000;

let throwsLeft = 0;
NumberGenerator.generator.engine = {
  next() {
    if (throwsLeft-- <= 0) throw new TooMany();
    return randomInt(-(2 ** 31), 2 ** 31);
  },
};

class TooMany extends Error {}

const HELP = 'Write something like `2d6+1`, `d20+5`, `4d6kh3` (keep the highest three) or `5d10>=7` (count those of 7 and more).';

/** Rolls; the result in words. @throws Refusal where it cannot be read or is too much. */
export function rollDice(notation: string): string {
  bounded(notation);
  real(notation);
  let roll: DiceRoll;
  throwsLeft = MOST_THROWS;
  try {
    roll = new DiceRoll(notation);
  } catch (error) {
    if (error instanceof TooMany) throw tooMuch();
    throw no(`I cannot read “${quoted(notation, 40)}”. ${HELP}`);
  }
  if (!Number.isFinite(roll.total)) throw no(`That comes to no number that I can show. ${HELP}`);
  // What was asked comes first, with remarks that may look like faces.
  const thrown = roll.output
    .slice(`${roll.notation}: `.length)
    .replace(/ = .*$/u, '')
    .replace(/`/gu, '');
  return `\`${roll.notation.replace(/`/gu, '')}\` → ${cut(thrown, 1000).replace(/[*_~|]/gu, '\\$&')} = **${roll.total}**`;
}

/** Remarks, which are free: from `#` or `//` to the end, or between `/*` or `[` and its end. */
const REMARK = /\/\*.*?(?:\*\/|$)|\[[^\]]*\]|(?:\/\/|#).*$/gsu;
/** What may come to no number: roots, logarithms, powers. The library would show 0 for it. */
const UNREAL = /\b(?:sqrt|log|exp|pow|sin|cos|tan)\s*\(|\*\*/iu;

/** Refuses what may come to no number: only a plain number that is not 0 divides. */
function real(notation: string): void {
  const sum = notation.replace(REMARK, '');
  const divisors = [...sum.matchAll(/(?:\/|(?<!d)%)\s*(\d*)/giu)].map(([, divisor]) => Number(divisor));
  if (UNREAL.test(sum) || divisors.some((divisor) => divisor === 0))
    throw no(`I divide by plain numbers other than 0, and draw no roots, powers or logarithms. ${HELP}`);
}

function bounded(notation: string): void {
  const counted = [...notation.matchAll(/(\d*)d(\d+|%|F)/giu)];
  const dice = counted.reduce((sum, [, count]) => sum + (count ? Number(count) : 1), 0);
  const sides = Math.max(0, ...counted.map(([, , s]) => Number(s) || 0));
  const computed = /\)\s*d|d\s*\(|repeat|[\^{]/iu.test(notation);
  if (dice > MOST_DICE || sides > MOST_SIDES || computed) throw tooMuch();
}

const tooMuch = () =>
  no(
    `That is more than I roll at once: at most ${MOST_DICE} dice of at most ${MOST_SIDES} sides, and no computed numbers of dice. ${HELP}`,
  );
