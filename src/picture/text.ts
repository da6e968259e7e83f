/** The picture in words: the same facts, for screen readers, phones and its alternative text. */
import { capitalised, groupBy, inSentence, strung } from '../engine/index.ts';
import type { SceneFacts, Token } from './facts.ts';
import { healthOrOut } from './out-words.ts';

const NONE = 'nobody';

/** Somebody in a few words within a line: name, side, health, and whether it is their turn. */
const told = (token: Token): string =>
  `${inSentence(token.name)} (${[token.side, healthOrOut(token), token.acting ? 'to act' : ''].filter(Boolean).join(', ')})`;

const listed = (tokens: readonly Token[]): string => strung(tokens.map(told)) || NONE;

/** One line a zone, border or distance, and who is there. At most `most` characters, shortened by whole lines. */
export const sceneText = (facts: SceneFacts, most = 4000): string => shortened(facts.range ? rangeLines(facts) : zoneLines(facts), most);

function zoneLines({ rooms, tokens }: SceneFacts): readonly string[] {
  const nameOf = (id: string): string => rooms.find((r) => r.id === id)?.name ?? id;
  const borders = [
    ...groupBy(
      tokens.filter((t) => t.zones.length > 1),
      (t) => t.zones.map(nameOf).join(' and '),
    ),
  ];
  return [
    ...rooms.map((r) => {
      const here = tokens.filter((t) => t.zones.length === 1 && t.zones[0] === r.id);
      const ways = r.next.length > 0 ? ` Beside it: ${strung(r.next.map(nameOf))}.` : rooms.length > 1 ? ' No way leads there.' : '';
      return `${capitalised(r.name)}: ${listed(here)}.${ways}`;
    }),
    ...borders.map(([between, here]) => `Between ${between}: ${listed(here)}.`),
  ];
}

function rangeLines({ range, tokens }: SceneFacts): readonly string[] {
  if (!range) return [];
  const from = tokens.find((t) => t.id === range.from);
  const others = tokens.filter((t) => t.id !== range.from);
  const bands = [...groupBy(others, (t) => range.far.get(t.id) ?? 0)].sort(([a], [b]) => a - b);
  return [...(from ? [`Seen from ${told(from)}.`] : []), ...bands.map(([far, here]) => `${far} ${range.unit}: ${listed(here)}.`)];
}

/** Lines as one text of so many characters, shortened by whole lines. */
export function shortened(lines: readonly string[], most: number): string {
  const text = lines.join('\n');
  if (text.length <= most) return text;
  for (let kept = lines.length - 1; kept > 0; kept--) {
    const short = [...lines.slice(0, kept), `… and ${lines.length - kept} more ${lines.length - kept === 1 ? 'line' : 'lines'}.`].join(
      '\n',
    );
    if (short.length <= most) return short;
  }
  return `${text.slice(0, most - 1)}…`;
}
