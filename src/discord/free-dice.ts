/** Dice that belong to no fight: any notation that can be read, from a cryptographic source, within bounds. */
import { randomInt } from 'node:crypto';
import { cleanText, type Die, MOST_DICE, MOST_SIDES, readRoll, throwRoll, withMinus } from '../engine/index.ts';
import { cut, quoted } from './escape.ts';
import { no } from './say.ts';

/** Throws in one roll, rerolls and explosions included: `100d10!>=1u` would keep the bot busy for minutes. */
const MOST_THROWS = 3000;

class TooMany extends Error {}

/** Letters of a roll and the remarks in it: more is not even looked at. */
const LONGEST = 1000;

const HELP = 'Write something like `2d6+1`, `d20+5`, `4d6kh3` (keep the highest three) or `5d10>=7` (count those of 7 or more).';

/** A die that falls so many times at most. */
function die(): Die {
  let left = MOST_THROWS;
  return (sides) => {
    if (left-- <= 0) throw new TooMany();
    return randomInt(1, sides + 1);
  };
}

/** Rolls, with dice of its own or those of a fight; the result in words. @throws Refusal where it cannot be read or is too much. */
export function rollDice(notation: string, falls: Die = die()): string {
  if (notation.length > LONGEST) refuse(`I cannot read “${quoted(notation, 40)}”.`);
  const asked = notation.replace(REMARK, '');
  bounded(asked);
  real(asked);
  const { shown, total } = thrown(asked, falls) ?? refuse(`I cannot read “${quoted(notation, 40)}”.`);
  if (!Number.isFinite(total)) throw no(`That does not come to a number I can show. ${HELP}`);
  // Whatever was typed in a remark is one line, and turns nothing after it round.
  const written = cleanText(notation).replace(/`/gu, '');
  const sum = withMinus(Math.round(total * 100) / 100);
  const fell = cut(inWords(shown), 1000);
  // Of a single die there is nothing to add up.
  return `\`${written}\` → ${fell === `(${sum})` ? '' : `${fell} = `}**${sum}**`;
}

/** A die as people read it: struck out where it does not count, bold where it is a hit. */
function faceText(face: string): string {
  const value = /^-?\d+/u.exec(face)?.[0].replace('-', '−') ?? '';
  const said = face.includes('!') ? `${value}!` : value;
  return face.includes('d') ? `~~${said}~~` : face.includes('*') ? `**${said}**` : said;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['-', '−'],
  ['*', '×'],
  ['/', '÷'],
]);

/** The dice that fell, in brackets, and what is reckoned with them: “(3, 5) + 3”. */
const inWords = (shown: string): string =>
  shown
    .split(/(\[[^\]]*\])/u)
    .map((part) =>
      part.startsWith('[')
        ? `(${part.slice(1, -1).split(', ').map(faceText).join(', ')})`
        : part.replace(/[_~|]/gu, '\\$&').replace(/\s*([+*/-])\s*/gu, (_, sign: string) => ` ${SIGNS.get(sign) ?? sign} `),
    )
    .join('')
    .trim();

function thrown(notation: string, falls: Die) {
  const tokens = readRoll(notation);
  try {
    return tokens && throwRoll(tokens, falls);
  } catch (error) {
    if (error instanceof TooMany) throw tooMuch();
    throw error;
  }
}

function refuse(why: string): never {
  throw no(`${why} ${HELP}`);
}

/** Remarks, which are free: from `#` or `//` to the end, or between `/*` or `[` and its end. */
const REMARK = /\/\*.*?(?:\*\/|$)|\[[^\]]*\]|(?:\/\/|#).*$/gsu;
/** What may come to no number: roots, logarithms, powers. */
const UNREAL = /\b(?:sqrt|log|exp|pow|sin|cos|tan)\s*\(|\*\*/iu;

/** Refuses what may come to no number: only a plain number that is not 0 divides. */
function real(sum: string): void {
  const divisors = [...sum.matchAll(/(?:\/|(?<!d)%)\s*(\d*)/giu)].map(([, divisor]) => Number(divisor));
  if (UNREAL.test(sum) || divisors.some((divisor) => divisor === 0))
    throw no(`I divide only by plain numbers other than 0, and I work out no roots, powers or logarithms. ${HELP}`);
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
    `That is more than I can roll at once: at most ${MOST_DICE} dice of at most ${MOST_SIDES} sides, and no computed numbers of dice. ${HELP}`,
  );
