import type { Json } from './json.ts';

/**
 * A rule, or the table, says no; nothing has happened.
 *
 * `reason` is a key of the texts that explain it ("out-of-reach"), `facts` what the explanation
 * needs (ids, numbers, the field at fault). Anything else thrown is a bug of ours.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: string;
  readonly facts: Readonly<Record<string, Json | undefined>>;

  constructor(reason: string, facts: Readonly<Record<string, Json | undefined>> = {}) {
    super(reason);
    this.reason = reason;
    this.facts = facts;
  }
}

/** Refuses unless `allowed`. */
export function must(allowed: boolean, reason: string, facts: Readonly<Record<string, Json | undefined>> = {}): asserts allowed {
  if (!allowed) throw new Refusal(reason, facts);
}
