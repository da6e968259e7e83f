/** What somebody has told several figures of theirs to do in one round, each as soon as it is asked. */
import type { Id } from '../engine/index.ts';
import type { Aim } from './acts/dto.ts';
import type { Snowflake } from './encounter.ts';

/** Orders of a round that are not carried out by all yet. */
export interface JointOrder {
  /** Who gave it; and their roles, which may make them a GM. */
  readonly user: Snowflake;
  readonly roles: readonly Snowflake[];
  readonly aim: Aim;
  /** It ends with this round. */
  readonly round: number;
  /** Who has not acted yet; where turns come again in a round, all for as long as it lasts. */
  readonly waiting: readonly Id[];
  /** Who has, and may have a turn to end or another to take. */
  readonly begun: readonly Id[];
  /** Whom somebody goes for already. */
  readonly taken: readonly Id[];
}

/** An encounter in which somebody may have given such orders. */
export interface HasJoint {
  /** Left out: nobody has. */
  readonly joint?: readonly JointOrder[];
}

/** The round that orders are given in: what is done before the first one belongs to it. */
export const roundOf = ({ round }: { readonly round: number }): number => Math.max(1, round);

/** Who is still to follow an order that somebody has given in this round. */
export const followersOf = ({ joint = [] }: HasJoint, user: Snowflake, fight: { readonly round: number }): readonly Id[] =>
  joint.filter((order) => order.user === user && order.round === roundOf(fight)).flatMap(({ waiting }) => waiting);
