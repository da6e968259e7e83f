import { Unavailable } from '../table/store.ts';

/** What can be wrong with a database that the operator, not a programmer, must put right. */
export type TroubleReason =
  | 'locked'
  | 'unwritable'
  | 'full'
  | 'damaged'
  | 'gone'
  | 'newer'
  | 'migration-failed'
  | 'unreachable'
  | 'crowded'
  | 'no-database'
  | 'access-denied'
  | 'unknown-url'
  | 'not-generated';

const PLIGHTS: Readonly<Partial<Record<TroubleReason, string>>> = {
  full: 'The disk of the machine that I run on is full.',
  locked: 'Another program keeps my database locked.',
  unreachable: 'My database does not answer.',
  crowded: 'My database is too busy to let me in.',
  gone: 'My database has been taken away from under me.',
};

/** The database cannot be used. The message says what is wrong and what to do about it, in words for the operator. */
export class StoreTrouble extends Unavailable {
  override readonly name = 'StoreTrouble';
  readonly reason: TroubleReason;
  /** What to do. */
  readonly advice: string;
  override readonly plight: string;
  override readonly isUncertain: boolean;

  readonly #problem: string;

  constructor(reason: TroubleReason, problem: string, advice: string, cause?: unknown, isUncertain = false) {
    super(`${problem} ${advice}`, { cause });
    this.reason = reason;
    this.advice = advice;
    this.isUncertain = isUncertain;
    this.#problem = problem;
    this.plight = PLIGHTS[reason] ?? 'I cannot use my database.';
  }

  /** The same trouble, about something that has certainly not been kept. */
  withKnownFate(): StoreTrouble {
    return this.isUncertain ? new StoreTrouble(this.reason, this.#problem, this.advice, this.cause) : this;
  }
}
