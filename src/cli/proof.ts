/** What breaking the code on purpose has shown of the rules of a catalogue. Pure. */

/** A fault that was tried in the code of `rules`, with the scenarios that failed while it was on. */
export interface Break {
  readonly rules: readonly string[];
  readonly scenarios: readonly string[];
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

/** How it is known that a rule is exercised: its code was broken and a scenario of its failed, none did, or its code was never broken. */
export type Proof = 'proved' | 'unnoticed' | 'label';

/** What breaking the code has shown of a rule. @param own the ids of the scenarios that name it. */
export function proofOf(rule: string, own: readonly string[], breaks: readonly Break[]): Proof {
  const tried = breaks.filter(({ rules }) => rules.includes(rule));
  if (tried.length === 0) return 'label';
  return tried.some(({ scenarios }) => scenarios.some((id) => own.includes(id))) ? 'proved' : 'unnoticed';
}
