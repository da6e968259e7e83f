import type { Wire } from '../state.ts';

/** Something the bot did wrong: a refused request, a missed deadline, a breach of the gateway protocol. */
export interface Complaint {
  readonly method: string;
  /** The path, or the name of the gateway operation. */
  readonly path: string;
  /** HTTP status; 0 when no request was refused. */
  readonly status: number;
  /** Discord's error code; 0 when it has none. */
  readonly code: number;
  readonly message: string;
  readonly errors?: Wire | undefined;
}

/** Which complaints are meant: those that agree in every field given. */
export interface ComplaintFilter {
  readonly code?: number;
  readonly status?: number;
  readonly path?: RegExp;
  readonly message?: RegExp;
}

const fits = (filter: ComplaintFilter, one: Complaint): boolean =>
  (filter.code === undefined || filter.code === one.code) &&
  (filter.status === undefined || filter.status === one.status) &&
  (filter.path === undefined || filter.path.test(one.path)) &&
  (filter.message === undefined || filter.message.test(one.message));

/** Keeps complaints, and takes aside those that a test has announced. */
export class Complaints {
  /** What nobody expected; empty at the end of a good test. */
  readonly list: Complaint[] = [];
  /** What was expected and came. */
  readonly expected: Complaint[] = [];
  readonly #expectations: { filter: ComplaintFilter; left: number }[] = [];

  /** From now on `times` complaints that fit go to `expected`. */
  expect(filter: ComplaintFilter, times = 1): void {
    this.#expectations.push({ filter, left: times });
  }

  add(complaint: Complaint): void {
    const expectation = this.#expectations.find(({ filter, left }) => left > 0 && fits(filter, complaint));
    if (expectation) expectation.left -= 1;
    (expectation ? this.expected : this.list).push(complaint);
  }
}
