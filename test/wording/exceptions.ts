/** Stumbles that are none, each with its reason. One that no longer occurs in a whole run is to be taken out. */

export interface Exception {
  /** The rule it is excepted from, as the judge calls it. */
  readonly rule: string;
  /** What is found, or the text around it. */
  readonly text: RegExp;
  readonly why: string;
}

/** Tests that play with words which nobody would write, or have posts of a word each: what comes of those is not judged, nor what the stand-in’s own tests say. */
export const HOSTILE: readonly string[] = [
  'test/e2e/bad-words.test.ts',
  'test/e2e/typed-words.test.ts',
  'test/e2e/bad-files.test.ts',
  'test/e2e/edits.test.ts',
  'test/e2e/wrong-inputs.test.ts',
];

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'no hexadecimal digits',
    text: /(?:Fingerprint of the dice \(SHA-256\)|Seed): [0-9a-f]/u,
    why: 'A story as a file names what its dice can be checked with.',
  },
  {
    rule: 'no key of data',
    text: /^(?:all-out|fighter-mage|follow-on|magic-user)$/,
    why: 'These are English words as well.',
  },
];
