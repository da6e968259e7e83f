/** The house rules of a stored fight, as its rules can take them. */
import { type Ruleset, soundSettings } from '../../engine/index.ts';
import type { Encounter } from '../encounter.ts';

/** No rule meets a setting that it cannot be: fights were stored under laxer checks. */
export function withSoundSettings(encounter: Encounter, rules: Ruleset): Encounter {
  const { state } = encounter.match;
  const settings = soundSettings(rules, state.settings);
  return settings === state.settings ? encounter : { ...encounter, match: { ...encounter.match, state: { ...state, settings } } };
}
