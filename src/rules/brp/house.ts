/** Reads settings where a rule needs them. */
import type { Fight } from '../../engine/index.ts';
import { settings } from './settings.ts';

/** The settings of a fight, as the rules read them. */
export interface House {
  readonly statementOfIntent: 'on' | 'off';
  readonly declarationOrder: 'dex' | 'open';
  readonly equalDex: 'joining' | 'together';
  readonly lateComers: 'defend' | 'act';
  readonly missileDodge: 'no' | 'difficult';
  readonly specialRule: 'ceil' | 'strict';
  readonly successiveDefencePenalty: number;
  readonly alwaysFailFrom: number;
  readonly alwaysSucceedTo: number;
  readonly brawlParry: boolean;
  readonly improvisedParry: boolean;
  readonly revealAttackLevel: boolean;
  readonly readyCost: 'action' | 'ranks';
  readonly selfFirstAid: boolean;
  readonly lasersPierceRiotGear: boolean;
  readonly attackReveals: boolean;
  readonly blowsLand: 'at-once' | 'round-end';
  readonly drawRanks: number;
  readonly ranksRoundUp: boolean;
  readonly engagedMayRun: boolean;
  readonly lastParryCounts: boolean;
  readonly shieldBesideBothHands: boolean;
  readonly defendWhileReloading: boolean;
  readonly reloadShots: number;
  readonly energyIsFast: boolean;
  readonly armourLayers: 'suit-and-helmet' | 'best' | 'all';
  readonly firstAidMoment: 'round-end' | 'rank';
  readonly firstAidWakes: boolean;
  readonly pointsFirst: boolean;
  readonly rounding: 'up' | 'nearest' | 'down';
  readonly reach: number;
  readonly closest: number;
  readonly freeMove: number;
  readonly halfRankMove: number;
  readonly quarterRankMove: number;
  readonly run: number;
}

const INITIAL = Object.fromEntries(settings.map((s) => [s.key, s.initial]));
const KEYS = Object.keys(INITIAL);

/**
 * The house rules in force, checked when they were set. A fight keeps the settings it began with: one that is younger than
 * the fight has its first value.
 */
export const house = ({ settings: values }: Pick<Fight, 'settings'>): House =>
  (KEYS.every((key) => key in values) ? values : { ...INITIAL, ...values }) as unknown as House;

/** BR-RND-04: whether a weapon is drawn in passing, at the cost of DEX ranks instead of an action. */
export const drawsInPassing = (fight: Pick<Fight, 'settings'>): boolean => house(fight).readyCost === 'ranks';
