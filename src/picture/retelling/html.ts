/** A fight as one web page: no script, nothing fetched, light or dark as its reader has it, as wide as a phone or a book. */
import { own } from '../../engine/index.ts';
import type { Fighter, Retelling, ToldRound, ToldThing } from '../../table/api.ts';
import { type Faces, NO_FACES } from '../faces.ts';
import { initialsOf } from '../facts.ts';
import { healthOrOut } from '../out-words.ts';
import { escaped, markOf } from '../style.ts';
import { editionText, momentsOf, partsOf, RECKONED, sealText, sidesOf, subtitleOf } from './facts.ts';
import { momentText, piecesOf } from './pieces.ts';

const STYLE = `
:root{color-scheme:light dark;--ground:#fbfaf7;--text:#1d1f24;--quiet:#5a606b;--line:#d9d6cf}
@media(prefers-color-scheme:dark){:root{--ground:#14161b;--text:#eceae4;--quiet:#a9aeb8;--line:#343842}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.2rem 1rem 3rem;max-width:44rem;background:var(--ground);color:var(--text);font:1.05rem/1.55 Georgia,serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:.3em 0}h2{font-size:1.35rem;margin:2em 0 .6em;border-bottom:1px solid var(--line);padding-bottom:.2em}
p{margin:.2em 0}.quiet,small{color:var(--quiet);font:.9rem/1.45 system-ui,sans-serif}small{display:block}
.thing{margin:0 0 .9rem;padding-left:.8rem;border-left:4px solid var(--line)}
.hit{border-color:#c0392b}.stopped{border-color:#4682b4}.miss{border-color:#7f8c8d}.special{border-color:#d4a017}
blockquote{margin:.2em 0 .2em .8em;display:flex;gap:.5rem;align-items:center}
.face{flex:none;width:2.5rem;height:2.5rem;border-radius:50%;background-size:cover;background-position:center}blockquote .face{width:2rem;height:2rem}
ul{list-style:none;padding:0}li{margin:.7em 0}.who{display:flex;gap:.7rem;align-items:flex-start}.who>div{min-width:0}
.badge{flex:none;width:2.5rem;height:2.5rem;border-radius:50%;border:3px solid;display:grid;place-items:center;font:bold .9rem system-ui,sans-serif}
img{display:block;width:100%;height:auto;margin:1rem 0;border-radius:.5rem}
dt{font-weight:bold;margin-top:.6em}dd{margin:0}code{font-size:.85rem}nav a{color:inherit}
`;

/** A picture that stands in the page itself (PNG), and what it shows in words. */
export interface Card {
  readonly png: Uint8Array;
  readonly alt: string;
}

/** The whole page, with the end card where there is one, and portraits as far as their images are given. Everything that anybody typed is text in it and nothing else. */
export function retellingHtml(told: Retelling, card: Card | null = null, images: Faces = NO_FACES): string {
  const faces = facesIn(told, images);
  const headline = told.ending?.headline ?? told.name;
  const titles = told.rounds.flatMap(({ title }, i) => (title === null ? [] : [`<a href="#r${i}">${escaped(title)}</a>`]));
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    `<title>${escaped(told.name)}</title><style>${STYLE}${faces.style}</style></head><body>`,
    `<header><p class="quiet">${escaped(told.name)}</p><h1>${escaped(headline)}</h1><p class="quiet">${escaped(subtitleOf(told))}</p>`,
    `<p class="quiet">${escaped(editionText(told))}</p>${titles.length > 1 ? `<nav class="quiet" aria-label="Rounds">${titles.join(' · ')}</nav>` : ''}</header><main>`,
    card ? `<img src="data:image/png;base64,${Buffer.from(card.png).toString('base64')}" alt="${escaped(card.alt)}">` : '',
    told.left > 0 ? `<p class="quiet">${told.left} earlier things are left out.</p>` : '',
    ...told.rounds.map((round, i) => roundHtml(round, i, faces)),
    endHtml(told, faces),
    `<section><h2>The dice</h2>${sealText(told)
      .map((line) => `<p class="quiet">${escaped(line)}</p>`)
      .join('')}</section></main></body></html>\n`,
  ].join('\n');
}

const roundHtml = ({ title, things }: ToldRound, i: number, faces: FacesIn): string =>
  `<section><h2 id="r${i}">${escaped(title ?? 'Before the fight')}</h2>\n${things.map((thing) => thingHtml(thing, faces)).join('\n')}\n</section>`;

function thingHtml({ tone, at, icon, headline, said, speaker, sums, after }: ToldThing, faces: FacesIn): string {
  const sign = icon === '' ? '' : `<span aria-hidden="true">${escaped(icon)}</span> `;
  const quotes = said.map(
    (line, i) => `<blockquote>${i === 0 ? faces.of(speaker) : ''}<div>${rich(line.replace(/^> /u, ''))}</div></blockquote>`,
  );
  const small = [sums, after].filter(Boolean).map((text) => `<small>${rich(text)}</small>`);
  const first = headline === '' ? '' : `<p>${sign}${rich(headline)}</p>`;
  return `<div class="thing ${tone}" title="${escaped(momentText(at))}">${first}${[...quotes, ...small].join('')}</div>`;
}

const rich = (text: string): string =>
  piecesOf(text)
    .map(({ text, strong, slanted }) => {
      const inner = slanted ? `<em>${escaped(text)}</em>` : escaped(text);
      return strong ? `<strong>${inner}</strong>` : inner;
    })
    .join('');

function endHtml({ ending }: Retelling, faces: FacesIn): string {
  if (!ending) return '';
  const people = partsOf(ending).map(
    ({ who, words }) =>
      `<li class="who">${faces.of(who.id ?? null) || badge(who)}<div><strong>${escaped(who.name)}</strong> <span class="quiet">${escaped(`${who.side} · ${healthOrOut(who)}`)}</span>${words.map((line) => `<small>${escaped(line)}</small>`).join('')}</div></li>`,
  );
  const moments = momentsOf(ending).map(([what, how]) => `<dt>${escaped(what)}</dt><dd>${escaped(how)}</dd>`);
  const sides = sidesOf(ending).map(
    ({ side, words }) => `<li><strong>${escaped(side)}</strong>${words.map((line) => `<small>${escaped(line)}</small>`).join('')}</li>`,
  );
  const notes = RECKONED.map((line) => `<p class="quiet">${escaped(line)}</p>`);
  return `<section><h2>How it ended</h2><dl>${moments.join('')}</dl></section>${sides.length > 0 ? `<section><h2>Side by side</h2><ul>${sides.join('')}</ul></section>` : ''}<section><h2>Who fought</h2><ul>${people.join('')}</ul>${notes.join('')}</section>`;
}

const badge = ({ name, mark }: Fighter): string =>
  `<span class="badge" style="border-color:${markOf(mark).colour}" aria-hidden="true">${escaped(initialsOf(name))}</span>`;

/** Bytes of images in one page; who comes after them is shown by initials. */
const MOST_IMAGES = 2_000_000;

/** The portraits of a page: each image stands in it once. */
interface FacesIn {
  readonly style: string;
  /** The portrait of somebody, with its words; empty: there is none. */
  of(who: string | null): string;
}

function facesIn({ portraits }: Retelling, images: Faces): FacesIn {
  const classes = new Map<string, string>();
  let style = '';
  for (const { portrait } of Object.values(portraits)) {
    const image = images.get(portrait);
    if (image === undefined || classes.has(portrait) || style.length + image.length > MOST_IMAGES) continue;
    classes.set(portrait, `f${classes.size}`);
    style += `.${classes.get(portrait)}{background-image:url("${image}")}`;
  }
  return {
    style,
    of(who) {
      const face = who === null ? undefined : own(portraits, who);
      const name = face && classes.get(face.portrait);
      return face && name ? `<span class="face ${name}" role="img" aria-label="${escaped(`Portrait of ${face.name}`)}"></span>` : '';
    },
  };
}
