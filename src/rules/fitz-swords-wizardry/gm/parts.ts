/** Of what the GM's actions are made. */
import { type AnyAction, action, type Id, type Param, type Who } from '../../../engine/index.ts';
import { house } from '../settings.ts';
import type { Fight, Fighter } from '../state.ts';

export const gm = action<Fight, Who>();
export type GmAct = AnyAction<Fight, Who>;

/** OD-GRD-01, OD-GRD-02, OD-GRD-03: distances as they are entered, kept in feet. */
export const inFeet = (fight: Pick<Fight, 'settings'>, entered: number): number => entered * FEET_PER[house.get(fight, 'scale')];

const FEET_PER = { feet: 1, 'inch-5': 5, 'inch-10': 10 } as const;

export const ids = (all: readonly Fighter[]): readonly Id[] => all.map((c) => c.id);
export const all = (fight: Fight): readonly Id[] => fight.order;

export const number = (name: string, min: number, max: number, initial: number, more: Partial<Param> = {}): Param => ({
  ...{ name, kind: 'number', min, max, initial },
  ...more,
});
export const flag = (name: string, initial: boolean): Param => ({ name, kind: 'flag', initial });
export const thing = (name: string, values: readonly string[], more: Partial<Param> = {}): Param => ({
  ...{ name, kind: 'thing', options: values.map((value) => ({ value })) },
  ...more,
});
