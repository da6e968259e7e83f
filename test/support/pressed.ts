/** Fights at which buttons are pressed. */
import type { Services } from '../../src/discord/context.ts';
import type { EncounterView } from '../../src/table/api.ts';
import type { LeftAhead } from '../../src/table/left-dto.ts';
import { NOON, PEOPLE, row, viewOf } from './sights.ts';

const left = (who: string, kind: LeftAhead['kind'], more: Partial<LeftAhead> = {}): LeftAhead => ({
  ...{ who, kind, asked: false, says: [], turned: null, lost: null },
  ...more,
});

/** Yrsa is the reader's, Bram is out, a wolf is against them. */
export const people = {
  own: [{ id: 'yrsa', name: 'Yrsa', side: 'heroes' }],
  view: viewOf(PEOPLE),
} satisfies Partial<EncounterView>;

/** The reader has Yrsa and Ulf, and each could leave something for later. */
export const two = {
  own: [...people.own, { id: 'ulf', name: 'Ulf', side: 'heroes' }],
  view: viewOf([...PEOPLE, row('Ulf', { own: true })]),
  ahead: [left('yrsa', 'declaration'), left('yrsa', 'turn', { says: ['strike', 'step back'] }), left('ulf', 'turn', { asked: true })],
} satisfies Partial<EncounterView>;

/** An installation without pictures. */
export const drawsNothing = { picture: null, odds: null } satisfies Partial<Services>;

/** A GM’s fight in which everything is going on that a GM can be asked. */
export const gmFight = {
  ...people,
  isGm: true,
  veto: 120_000,
  applicants: [
    { id: 1, text: 'Ben would like to play **Odo**.' },
    { id: 2, text: 'Cleo would like to play **Nib**.' },
  ],
  planned: [
    { id: 'w1', name: 'Riders', when: 'round 3', line: 'Hooves!', who: '2 riders', held: false },
    { id: 't1', name: 'Rain', when: 'round 5', line: 'Rain', who: '', held: false },
  ],
  veiled: [{ who: 'grey-*wolf*', hidden: true, mask: 'a *shape*' }],
  notes: [
    { who: null, name: null, text: 'The ford is *deep*.' },
    { who: 'yrsa', name: 'Yrsa', text: 'owes the miller' },
  ],
  autopilots: { 'grey-*wolf*': 'to *flee*' },
  intents: [
    { decision: 21, who: 'bram', name: 'Bram', what: 'strike', since: NOON - 172_800_000, at: NOON },
    { decision: 22, who: 'grey-*wolf*', name: 'grey *wolf*', what: 'flee', since: NOON - 172_800_000, at: NOON },
  ],
} satisfies Partial<EncounterView>;
