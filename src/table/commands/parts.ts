/** What a table is put together from. */
import type { Ruleset } from '../../engine/index.ts';
import type { RenderUpdate, Update } from '../api.ts';
import type { Caps } from '../caps.ts';
import type { TableMeter } from '../meter.ts';
import type { Simulate } from '../simulation/play.ts';
import type { WeighLimits } from '../simulation/weighings.ts';
import type { Store } from '../store.ts';
import type { Breathe } from './slices.ts';

/** What a table is made of. `now` and `random` are given, so that tests own time and chance. */
export interface TableParts {
  readonly store: Store;
  readonly rulesets: readonly Ruleset[];
  readonly renderUpdate: RenderUpdate;
  /** Hears what each command has to say, all in one, before it is laid out as posts. */
  readonly hears?: (update: Update) => void;
  readonly now?: () => number;
  readonly random?: () => number;
  /** New unique id of so many characters. */
  readonly newId: (letters: number) => string;
  /** 32 random bytes as hex. */
  readonly newSeed: () => string;
  /** Whether people can press at all; while they cannot, the clock settles nothing. */
  readonly isOpen?: () => boolean;
  /** Milliseconds that everybody has at least for an open decision after an outage; null: by the time of the decision. */
  readonly outageGrace?: number | null;
  /** How big a fight may get; what is left out is as usual. */
  readonly caps?: Partial<Caps>;
  /** Who plays fights through to weigh them, and how many; left out: nobody does. */
  readonly weighing?: { readonly simulate: Simulate } & Partial<WeighLimits>;
  /** How long work lets others in. */
  readonly breathe?: Breathe;
  /** Hears what whoever watches from outside counts. */
  readonly meter?: TableMeter;
}
