/** The map as SVG: boxes, ways between them, figures with the letter and colour of their side. */
import type { MapFacts, Room, Token } from './facts.ts';
import { type Box, type Layout, layOut, TITLE, TOKEN_HEIGHT } from './layout.ts';

const COLOURS = ['#4f8df5', '#e0574f', '#3aa76d', '#c08a1e', '#9a63d6', '#2f9fb3'];
const MOST_LETTERS = 22;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const cut = (text: string, most: number): string => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);

/** The whole picture. */
export function mapSvg(facts: MapFacts): string {
  const layout = layOut(facts);
  const parts = [
    ways(facts, layout),
    ...layout.boxes.map((box) => zone(box, facts.rooms.find((r) => r.id === box.id)!, facts)),
    legend(facts),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${layout.width}" height="${layout.height}" font-family="DejaVu Sans" font-size="15">` +
    `<rect width="100%" height="100%" fill="#1f2126"/>${parts.join('')}</svg>`
  );
}

function ways({ rooms }: MapFacts, { boxes }: Layout): string {
  const at = (id: string): Box | undefined => boxes.find((b) => b.id === id);
  const pairs = rooms.flatMap((room) =>
    room.next
      .filter((id) => id > room.id || !rooms.find((r) => r.id === id)?.next.includes(room.id))
      .map((id) => [at(room.id), at(id)] as const),
  );
  return pairs.map(([a, b]) => (a && b ? line(a, b) : '')).join('');
}

const line = (a: Box, b: Box): string =>
  `<line x1="${a.x + a.width / 2}" y1="${a.y + a.height / 2}" x2="${b.x + b.width / 2}" y2="${b.y + b.height / 2}" stroke="#6b7280" stroke-width="5" stroke-linecap="round"/>`;

function zone(box: Box, room: Room, facts: MapFacts): string {
  const head =
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="12" fill="#2c2f36" stroke="#8b93a1" stroke-width="2"/>` +
    `<text x="${box.x + 14}" y="${box.y + 26}" fill="#f2f3f5" font-weight="bold">${escaped(cut(room.name, MOST_LETTERS))}</text>`;
  return head + room.tokens.map((token, i) => figure(token, box.x + 24, box.y + 40 + i * TOKEN_HEIGHT, facts)).join('');
}

function figure(token: Token, x: number, y: number, { sides }: MapFacts): string {
  const colour =
    COLOURS[
      Math.max(
        0,
        sides.findIndex((s) => s.side === token.side),
      ) % COLOURS.length
    ];
  const name = `<text x="${x + 20}" y="${y + 15}" fill="${token.out ? '#8b93a1' : '#dbdee1'}"${token.out ? ' text-decoration="line-through"' : ''}>${escaped(cut(token.name, MOST_LETTERS))}</text>`;
  return `<circle cx="${x}" cy="${y + 10}" r="10" fill="${token.out ? '#4b5563' : colour}"/><text x="${x}" y="${y + 15}" fill="#fff" font-size="12" text-anchor="middle">${token.letter}</text>${name}`;
}

function legend({ title, sides }: MapFacts): string {
  const said = sides.map(({ side, letter }) => `${letter} = ${side}`).join('   ');
  return `<text x="24" y="32" fill="#f2f3f5" font-size="18" font-weight="bold">${escaped(cut(title, 40))}</text><text x="24" y="${TITLE + 4}" fill="#b5bac1" font-size="13">${escaped(cut(said, 60))}</text>`;
}
