/** Of what the GM's actions are made. */
import { type AnyAction, action, type Id, type Who } from '../../../engine/index.ts';
import { house } from '../settings.ts';
import type { Fight } from '../state.ts';

export const gm = action<Fight, Who>();
export type GmAct = AnyAction<Fight, Who>;

/** OD-GRD-01, OD-GRD-02, OD-GRD-03: distances as they are entered, kept in feet. */
export const inFeet = (fight: Pick<Fight, 'settings'>, entered: number): number => entered * FEET_PER[house.get(fight, 'scale')];

const FEET_PER = { feet: 1, 'inch-5': 5, 'inch-10': 10 } as const;

export const all = (fight: Fight): readonly Id[] => fight.order;
