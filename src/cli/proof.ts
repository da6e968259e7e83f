/** What breaking the code on purpose has shown of the rules of a catalogue. Pure. */

/** A fault that was tried in the code of `rules`, with what failed while it was on: the scenarios of those rules that did, else any other. */
export interface Break {
  readonly rules: readonly string[];
  readonly by: readonly string[];
}

/** Beside what carries rules out: what people read and fill in, what is read from a text, and what is reckoned for advice or as stock. */
const BESIDE =
  /\/(?:words\/|(?:sheet-form|sheet-schema|view|settings|notation|fields|worth|odds|ahead|practice|samples|wares|catalogue)\.ts$)/u;

/**
 * Whether a fault breaks a rule as it is carried out, so that a scenario of the rule should notice. Texts are none: most are only shown, or
 * name the rule for a receipt.
 */
export const breaksRule = ({ file, kind }: { readonly file: string; readonly kind: string }): boolean =>
  /^src\/rules\/[^/]+\//u.test(file) && !BESIDE.test(file) && kind !== 'text';

/** Whether the code that a fault broke still stands in its file: its text, in which `…` stands for what was left out. */
export function isThere(file: string, from: string): boolean {
  const text = file.replaceAll(/\s+/gu, ' ');
  return from.split(' … ').every((part) => text.includes(part));
}

/** Whether anything that was tried failed at it. */
export const isNoticed = ({ by }: Break): boolean => by.length > 0;

/**
 * How it is known that a rule is exercised: its code was broken and what names it failed; only others failed; nothing ever failed; or its
 * code was never broken.
 */
export type Proof = 'proved' | 'noticed' | 'unnoticed' | 'label';

/** What breaking the code has shown of a rule. @param own the ids of the scenarios, and the files of the tests, that name it. */
export function proofOf(rule: string, own: readonly string[], breaks: readonly Break[]): Proof {
  const tried = breaks.filter(({ rules }) => rules.includes(rule));
  if (tried.length === 0) return 'label';
  if (tried.some(({ by }) => by.some((one) => own.includes(one)))) return 'proved';
  return tried.some(isNoticed) ? 'noticed' : 'unnoticed';
}
