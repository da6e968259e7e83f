/** Text in Discord markdown taken apart into plain pieces, for files that Discord does not render. */

/** A stretch of plain text, and how it is set. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
  /** In italics. */
  readonly slanted: boolean;
}

/** What of Discord's own syntax stands in texts of the table: an escaped sign, a mention, a time, strong and slanted type. */
const SYNTAX = /\\([!-/:-@[-`{-~])|<@[!&]?\d+>|<t:(-?\d{1,13})(?::\w)?>|\*\*?/gu;
/** Signs that keep typed words from being a mention or a link. */
const INVISIBLE = /\u2060/gu;

const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** A moment in words that mean the same everywhere: "1 March 2026 at 21:40 UTC". */
export function momentText(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? 'some time' : `${MOMENT.format(date)} UTC`;
}

/** The pieces of a text, in their order, each as long as its type stays the same. Who is mentioned is left unnamed: a file shows nobody's account. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let [from, strong, slanted] = [0, false, false];
  const add = (plain: string): void => {
    const clean = plain.replace(INVISIBLE, '');
    const last = pieces.at(-1);
    if (clean === '') return;
    if (last && last.strong === strong && last.slanted === slanted) pieces[pieces.length - 1] = { ...last, text: last.text + clean };
    else pieces.push({ text: clean, strong, slanted });
  };
  for (const match of text.matchAll(SYNTAX)) {
    add(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [all, sign, seconds] = match;
    if (all === '**') strong = !strong;
    else if (all === '*') slanted = !slanted;
    else add(sign ?? (seconds === undefined ? 'somebody' : momentText(Number(seconds) * 1000)));
  }
  add(text.slice(from));
  return pieces;
}
