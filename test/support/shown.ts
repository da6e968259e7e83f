/** What a table shows, as lines of text that somebody can read through: for texts that are kept. */
import type { Said } from './table.ts';

/** A time as it lies after a beginning: `+1d02:03:04`. */
export function since(start: number, at: number): string {
  const seconds = Math.round((at - start) / 1000);
  const two = (n: number): string => String(n).padStart(2, '0');
  const all = Math.abs(seconds);
  const days = Math.floor(all / 86_400);
  const clock = [Math.floor((all % 86_400) / 3600), Math.floor((all % 3600) / 60), all % 60].map(two).join(':');
  return `${seconds < 0 ? '-' : '+'}${days > 0 ? `${days}d` : ''}${clock}`;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) ? value.length === 0 : typeof value === 'object' && Object.keys(value).length === 0);

/** A time is any number that is far too large for anything else. */
const worded = (start: number, value: unknown): string =>
  typeof value === 'number' && value > 1e12 && value < 1e14
    ? since(start, value)
    : typeof value === 'string'
      ? value.replaceAll('\n', ' ⏎ ').replaceAll(/<t:(\d+)(:\w)?>/gu, (_, at: string) => `<t:${since(start, Number(at) * 1000)}>`)
      : String(value);

/** Data as text: what is empty is left out, what fits on a line stands on one. */
export function shown(value: unknown, start: number, indent = ''): string {
  if (typeof value !== 'object' || value === null) return worded(start, value);
  const line = inLine(value, start);
  if (line.length <= 150) return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => `- ${shown(one, start, inner)}`)
    : Object.entries(value).flatMap(([key, one]) => (isNothing(one) ? [] : [`${key}: ${shown(one, start, inner)}`]));
  return `\n${parts.map((part) => `${inner}${part}`).join('\n')}`;
}

function inLine(value: unknown, start: number): string {
  if (Array.isArray(value)) return `[${value.map((one) => inLine(one, start)).join(' | ')}]`;
  if (typeof value !== 'object' || value === null) return worded(start, value);
  const parts = Object.entries(value).flatMap(([key, one]) => (isNothing(one) ? [] : [`${key}: ${inLine(one, start)}`]));
  return parts.length === 0 ? '{}' : `{ ${parts.join('; ')} }`;
}

/** A post: when it came, its blocks, and whom it calls for what. */
export const postLines = ({ at, status, story, prompts, seed, covers }: Said, start: number): readonly string[] => [
  `${since(start, at)} ${status}${covers ? ` log ${covers.join('–')}` : ''}${seed === null ? '' : ' with its seed'}`,
  ...story.map((text) => `    ${worded(start, text)}`),
  ...prompts.map((prompt) => `    ? ${inLine(prompt, start)}`),
];

/** A heading, and a line for each of some cases. */
export const part = <T>(title: string, cases: readonly T[], say: (one: T) => unknown): string =>
  `## ${title}\n${cases
    .map((one) => {
      let said: unknown;
      try {
        said = say(one);
      } catch (error) {
        said = `✗ ${(error as { reason?: string }).reason ?? String(error)}`;
      }
      return `${shown(one, 0)} → ${shown(said, 0)}`.replaceAll('\n', ' ⏎ ');
    })
    .join('\n')}\n`;
