/** Reads settings where a rule needs them. */
import type { Fight } from '../../engine/index.ts';

/** The settings of a fight, as the rules read them. */
export interface House {
  readonly statementOfIntent: 'on' | 'off';
  readonly declarationOrder: 'dex' | 'open';
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
  readonly reach: number;
  readonly closest: number;
  readonly freeMove: number;
  readonly halfRankMove: number;
  readonly quarterRankMove: number;
  readonly run: number;
}

/** The house rules in force. They are complete and checked when they are set. */
export const house = ({ settings: values }: Pick<Fight, 'settings'>): House => values as unknown as House;

/** BR-RND-04: whether a weapon is drawn in passing, at the cost of DEX ranks instead of an action. */
export const drawsInPassing = (fight: Pick<Fight, 'settings'>): boolean => house(fight).readyCost === 'ranks';
