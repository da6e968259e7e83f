/** How something is written for its readers: as a story, in brief, or in plain words for whoever hears it read out. */

/** `story`: with pictures in words, bars and sums; `brief`: what happened and the numbers; `plain`: words alone, no signs and no bars. */
export const STYLES = ['story', 'brief', 'plain'] as const;
export type Style = (typeof STYLES)[number];

/** What each is called within a sentence: "written as a story". */
const WORDS: Readonly<Record<Style, string>> = { story: 'as a story', brief: 'in brief', plain: 'in plain words' };
/** How something in that style is written. */
export const styleWords = (style: Style): string => WORDS[style];

/** Whether a text names a style. */
export const isStyle = (text: string): text is Style => (STYLES as readonly string[]).includes(text);

/** The style of a fight's posts and board: its own, or else that of its server. */
export const styleIn = (
  { style }: { readonly style?: Style | undefined },
  guild: { readonly style?: Style | undefined } | null | undefined,
): Style => style ?? guild?.style ?? 'story';

const NO_BREAK = '\u00a0';
const BARS = /[▰▱]+[ \u00a0]?/gu;
/** A bar behind the name of whose it is. */
const BAR_OF = /(?<=[\p{L}\p{N}*_)]) [▰▱]+[ \u00a0](?=\S)/gu;
/** Signs that a reader aloud spells out: emoji, whole or in sequences, Discord's own ones, and the marks of lists and boards. */
const SIGNS = /(?:<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|[●◆▸○◇])+ ?/gu;

/** A bar with what stands behind it: on a narrow screen no line ends between them, nor between numbers and what they count. */
export const unbroken = (bars: string): string =>
  bars.replace(/(?<=[▰▱]) (?=\S)/gu, NO_BREAK).replace(/(?<=\p{L}) (?=−?\d+\/)/gu, NO_BREAK);

/** What parts a line: behind a sentence another begins. */
const AFTER_SENTENCE = /(?<=[.!?][”’)*_~]*) · ([*_~]*\p{Ll})?/gu;

/** Plain words are read out: nothing but words, commas and stops, and each sentence by itself. */
const spoken = (text: string): string =>
  text
    .replace(SIGNS, '')
    .replaceAll(' → ', ' to ')
    .replace(AFTER_SENTENCE, (_, first = '') => ` ${String(first).toUpperCase()}`)
    .replaceAll(' · ', ', ');

/** A text in a style. What is nothing but signs stays, so that no name and no button is left without any. */
export function inStyle(text: string, style: Style): string {
  if (style === 'story') return text;
  const words = style === 'brief' ? text.replace(BARS, '') : spoken(text.replace(BAR_OF, ': ').replace(BARS, ''));
  return words.trim() === '' ? text : words;
}
