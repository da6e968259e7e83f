/** What harm does, and what takes it away: Ranks, States, injuries, fear, out of action. */
import type { Id } from '../../engine/index.ts';
import type { Of } from './events.ts';
import type { Fate, Injury, Location, StateName, Track } from './tables.ts';

/** Events of harm and healing. */
export type HarmEvent =
  | Of<'ooa' | 'survived' | 'kia' | 'calmed' | 'calm-failed' | 'flees' | 'bled' | 'rallied' | 'defeated' | 'yields' | 'void' | 'aided'>
  | (Of<'state'> & { readonly state: StateName })
  | (Of<'rank' | 'crossover'> & { readonly track: Track })
  | (Of<'hurt'> & { readonly level: Severity })
  | (Of<'injured'> & { readonly location: Location; readonly effect: Injury })
  | (Of<'burnt'> & { readonly dice: number })
  | (Of<'fate'> & { readonly fate: Fate | 'captured' })
  | (Of<'recovered' | 'recover-failed'> & { readonly state: StateName })
  | (Of<'fear'> & { readonly source: Id; readonly passed: boolean })
  | (Of<'tired'> & { readonly track: Track; readonly avoided: boolean })
  | (Of<'healed'> & { readonly what: Healing; readonly count: number })
  | (Of<'bonus'> & { readonly track: Track; readonly ranks: number; readonly source: string })
  | (Of<'ended'> & { readonly outcome: 'lives' | 'coma' | 'dead' });

/** What damage comes to beyond a Rank or a State (SS-DMG-09 to 11, SS-MEN-04, 06). */
export type Severity = 'trauma' | 'killing-blow' | 'massive' | 'panicked' | 'crushed';

/** What can be healed, one thing at a time (SS-HEA). */
export const HEALINGS = ['phys', 'ment', 'stun', 'shock', 'doubt', 'injury', 'panicked', 'crushed', 'kia'] as const;
export type Healing = (typeof HEALINGS)[number];
