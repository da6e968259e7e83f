/** The map in words: the same facts as the picture, for screen readers, phones and its alternative text. */
import type { MapFacts, Token } from './facts.ts';

const NONE = 'nobody';

const listed = (tokens: readonly Token[]): string => tokens.map((t) => `${t.name} (${t.side}${t.out ? ', out' : ''})`).join(', ') || NONE;

/** One line a zone: who is there, and which zones lie beside it. At most `most` characters, shortened by whole lines. */
export function mapText({ rooms }: MapFacts, most = 4000): string {
  const nameOf = (id: string): string => rooms.find((r) => r.id === id)?.name ?? id;
  const lines = rooms.map((r) => `${r.name}: ${listed(r.tokens)}. Beside it: ${r.next.map(nameOf).join(', ') || NONE}.`);
  return shortened(lines, most);
}

function shortened(lines: readonly string[], most: number): string {
  const text = lines.join('\n');
  if (text.length <= most) return text;
  for (let kept = lines.length - 1; kept > 0; kept--) {
    const short = [...lines.slice(0, kept), `… and ${lines.length - kept} more zones.`].join('\n');
    if (short.length <= most) return short;
  }
  return `${text.slice(0, most - 1)}…`;
}
