/** Styles as commands offer them. */
import { isStyle, STYLES, type Style } from '../table/words/styles.ts';

const LABELS: Readonly<Record<Style, string>> = {
  story: 'Story: what happens, with the dice and bars of health',
  brief: 'Brief: what happens and the numbers',
  plain: 'Plain: words alone, for screen readers',
};

/** For an option that takes a style. */
export const STYLE_CHOICES: readonly (readonly [value: string, label: string])[] = STYLES.map((style) => [style, LABELS[style]]);

/** The style that an option names; null: none. */
export const styleNamed = (given: string | null): Style | null => (given !== null && isStyle(given) ? given : null);
