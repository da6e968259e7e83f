/** When something planned comes: as people type it, and as it is told. */
import { type Coming, listed, own, Refusal, type When } from '../../engine/index.ts';
import type { Planned } from '../prep.ts';
import { kindName } from './kinds.ts';
import { marked, plainText } from './markdown.ts';

/** Later than any fight goes. */
const LAST_ROUND = 999;

/** In words that stand after a name: *round 3*, *every round from round 3*, *foes below 50 %*, *when you press*. */
export function whenText(when: When): string {
  if (when.at === 'round') {
    const count = when.count === undefined ? '' : `, at count ${when.count}`;
    if (when.every === undefined) return `round ${when.round}${count}`;
    return `every ${when.every === 1 ? 'round' : `${when.every} rounds`} from round ${when.round}${count}`;
  }
  if (when.at === 'share') return `${when.side} below ${Math.round(when.below * 100)} %`;
  return 'when you press';
}

const PRESS = /^(?:(?:when|if)?\s*(?:i|you|the gm)?\s*press(?:es|ed)?|by hand|-)$/iu;
const ROUND = /^(?:(?:in|at|on|from)\s+)?(?:(?:the\s+)?(?:start|beginning|opening)\s+of\s+)?(?:round|r)?\s*(\d{1,4})$/iu;
/** *every round*, *each 2nd round*, *every other round from round 3*. */
const EVERY = /^(?:every|each)\s+(?:(?:(\d{1,2})(?:st|nd|rd|th)?|(other))\s+)?rounds?(?:,?\s+from\s+(?:round\s+)?(\d{1,3}))?$/iu;
/** *at count 20*, behind a round; by itself it is meant for every round. */
const COUNT = /,?\s*(?:(?:at|on)\s+)?(?:initiative\s+)?count\s+(\d{1,2})$/iu;
const SHARE = /^(?:when\s+)?(.+?)\s*(?:(?:are|is|falls?)\s+)?(?:below|under|<)\s*(?:(\d{1,3})\s*%?|(half|a half|a third|a quarter))$/iu;
const PARTS: Readonly<Record<string, number>> = { half: 0.5, 'a half': 0.5, 'a third': 1 / 3, 'a quarter': 0.25 };

/** Reads what somebody typed: *round 3*, *every round*, *every round at count 20*, *foes below 50 %*, *foes under half*, *press*. `counts`: rounds count down. @throws Refusal `bad-when` */
export function readWhen(typed: string, counts = true): When {
  const text = plainText(typed, 80);
  const unread = new Refusal('bad-when', { typed: text, counts });
  const count = Number(COUNT.exec(text)?.[1] ?? 0);
  if (count < 1) return readMoment(text, unread);
  const when = readMoment(text.replace(COUNT, '').trim() || 'every round', unread);
  if (when.at !== 'round') throw unread;
  return { ...when, count };
}

/** `unread`: what is said where it cannot be read. */
function readMoment(text: string, unread: Refusal): When {
  if (PRESS.test(text)) return { at: 'press' };
  const round = Number(ROUND.exec(text)?.[1] ?? 0);
  if (round >= 1 && round <= LAST_ROUND) return { at: 'round', round };
  const again = EVERY.exec(text);
  const [every, from] = [again?.[2] ? 2 : Number(again?.[1] ?? 1), Number(again?.[3] ?? 1)];
  if (again && every >= 1 && from >= 1) return { at: 'round', round: from, every };
  const [, side = '', percent, part = ''] = SHARE.exec(text) ?? [];
  const below = percent === undefined ? own(PARTS, part.toLowerCase()) : Number(percent) / 100;
  if (side && below !== undefined && below > 0 && below <= 1) return { at: 'share', side: plainText(side, 30), below };
  throw unread;
}

/** Who comes with it: *Bandit ×4 and Wolf*; of a timer, nobody. Escaped. */
function whoComes({ entrants }: Pick<Coming, 'entrants'>): string {
  const kinds = entrants.map(({ name }) => kindName(name).kind);
  return listed(
    [...new Set(kinds)].map((kind) => {
      const count = kinds.filter((k) => k === kind).length;
      return `${marked(kind)}${count > 1 ? ` ×${count}` : ''}`;
    }),
  );
}

/** Something planned, as its GM sees it. */
export const plannedView = (one: Coming): Planned => ({
  ...{ id: one.id, name: one.name, when: whenText(one.when), line: one.line },
  ...{ who: whoComes(one), held: one.held === true },
});
