/** The house rules of a stored fight, as its rules can take them. */
import { type Ruleset, soundSettings } from '../../engine/index.ts';
import type { Encounter } from '../encounter.ts';

/** No rule meets a setting that it cannot be: fights were stored under laxer checks. */
export function withSoundSettings(encounter: Encounter, rules: Ruleset): Encounter {
  const { state } = encounter.match;
  if (sound.has(state.settings)) return encounter;
  const settings = soundSettings(rules, state.settings);
  sound.add(settings);
  return settings === state.settings ? encounter : { ...encounter, match: { ...encounter.match, state: { ...state, settings } } };
}

/** Those that have been looked through: every look at a fight asks, and they hardly ever change. */
const sound = new WeakSet<Encounter['match']['state']['settings']>();
