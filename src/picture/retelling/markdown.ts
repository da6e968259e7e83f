/** A fight as Markdown: the same as the page, for a wiki or a notebook. */
import type { Retelling, ToldRound, ToldThing } from '../../table/api.ts';
import { healthOrOut } from '../out-words.ts';
import { editionText, momentsOf, partsOf, RECKONED, sealText, sidesOf, subtitleOf } from './facts.ts';
import { piecesOf } from './pieces.ts';

/** Signs that mean something in Markdown or HTML, there or at the beginning of a line, and line breaks, made plain. */
const plain = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(/[\\*_~`|<[\]&]|^[#>+=-]|:(?=\/\/)/gu, '\\$&')
    .replace(/^(\d+)([.)])/u, '$1\\$2');

const rich = (text: string): string =>
  piecesOf(text)
    .map(({ text, strong, slanted }) => {
      const signs = `${strong ? '**' : ''}${slanted ? '*' : ''}`;
      return `${signs}${plain(text)}${signs}`;
    })
    .join('');

/** The whole file. Everything that anybody typed is text in it and nothing else. */
export function retellingMarkdown(told: Retelling): string {
  return `${[
    `# ${plain(told.ending?.headline ?? told.name)}`,
    plain([told.name, subtitleOf(told)].join(' · ')),
    plain(editionText(told)),
    ...(told.left > 0 ? [`${told.left} earlier things are left out.`] : []),
    ...told.rounds.flatMap(roundParts),
    ...endParts(told),
    '## The dice',
    ...sealText(told).map(plain),
  ].join('\n\n')}\n`;
}

const roundParts = ({ title, things }: ToldRound): readonly string[] => [
  `## ${plain(title ?? 'Before the fight')}`,
  ...things.flatMap(thingParts),
];

function thingParts({ icon, headline, said, sums, after }: ToldThing): readonly string[] {
  const small = [sums, after].filter(Boolean).map((text) => `  \n${rich(text)}`);
  const first = `${icon === '' ? '' : `${icon} `}${rich(headline)}`;
  const quotes = said.map((line) => `> ${rich(line.replace(/^> /u, ''))}`);
  return headline === '' ? quotes : [`${first}${small.join('')}`, ...quotes];
}

const sideParts = (ending: NonNullable<Retelling['ending']>): readonly string[] => {
  const sides = sidesOf(ending).map(({ side, words }) => `- **${plain(side)}**: ${words.map(plain).join('; ')}`);
  return sides.length === 0 ? [] : ['## Side by side', sides.join('\n')];
};

function endParts({ ending }: Retelling): readonly string[] {
  if (!ending) return [];
  return [
    '## How it ended',
    momentsOf(ending)
      .map(([what, how]) => `- **${plain(what)}**: ${plain(how)}`)
      .join('\n'),
    ...sideParts(ending),
    '## Who fought',
    partsOf(ending)
      .map(({ who, words }) => `- **${plain(who.name)}** (${plain(who.side)}, ${plain(healthOrOut(who))}): ${words.map(plain).join('; ')}`)
      .join('\n'),
    ...RECKONED.map(plain),
  ];
}
