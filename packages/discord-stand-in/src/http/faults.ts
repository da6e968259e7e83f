import type { Wire } from '../state.ts';

/** Which requests a fault befalls. */
export interface FaultTarget {
  readonly method?: string;
  /** Matched against the path below `/api/v10`, for example `/\/messages$/`. */
  readonly path?: RegExp;
  /** How many requests; 1 when left out. */
  readonly times?: number;
  /** How many fitting requests pass first; 0 when left out. */
  readonly after?: number;
}

/** What befalls a request. */
export type Fault =
  /** Refused without being carried out. */
  | { readonly kind: 'answer'; readonly status: number; readonly body?: Wire; readonly retryAfter?: number }
  /** The connection breaks before it is carried out. */
  | { readonly kind: 'lose-request' }
  /** It is carried out, and the connection breaks before the answer. */
  | { readonly kind: 'lose-answer' }
  /** It is carried out, and the answer comes late (milliseconds). */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Nothing happens until `release` resolves; then it is carried out. */
  | { readonly kind: 'hold'; readonly release: Promise<void> };

interface Planned {
  readonly target: FaultTarget;
  readonly fault: Fault;
  left: number;
  after: number;
}

/** The faults that are still to come. */
export class Faults {
  #planned: Planned[] = [];

  /** Plans a fault; several for the same request are used up one after the other. */
  plan(target: FaultTarget, fault: Fault): void {
    this.#planned.push({ target, fault, left: target.times ?? 1, after: target.after ?? 0 });
  }

  /** Ends all faults. @returns How many requests were still to be befallen. */
  clear(): number {
    const left = this.#planned.reduce((sum, one) => sum + one.left, 0);
    this.#planned = [];
    return left;
  }

  /** Takes the fault, if any, that befalls this request. */
  take(method: string, path: string): Fault | undefined {
    for (const one of this.#planned) {
      const { target } = one;
      if (one.left === 0 || (target.method && target.method !== method) || (target.path && !target.path.test(path))) continue;
      if (one.after > 0) {
        one.after -= 1;
        continue;
      }
      one.left -= 1;
      return one.fault;
    }
    return undefined;
  }
}
