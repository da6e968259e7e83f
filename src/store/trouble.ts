/** What can be wrong with a database that the operator, not a programmer, must put right. */
export type TroubleReason =
  | 'locked'
  | 'unwritable'
  | 'full'
  | 'damaged'
  | 'newer'
  | 'migration-failed'
  | 'unreachable'
  | 'access-denied'
  | 'unknown-url'
  | 'not-generated';

/** The database cannot be used. The message says what is wrong and what to do about it, in words for the operator. */
export class StoreTrouble extends Error {
  override readonly name = 'StoreTrouble';
  readonly reason: TroubleReason;
  /** What to do. */
  readonly advice: string;

  constructor(reason: TroubleReason, problem: string, advice: string, cause?: unknown) {
    super(`${problem} ${advice}`, { cause });
    this.reason = reason;
    this.advice = advice;
  }
}
