/** Standing orders as they are kept: answers given ahead. What they choose: `automatic/orders.ts`; how they are written: `order-words.ts`. */
import type { Id, Json } from '../engine/index.ts';
import type { Snowflake } from './encounter.ts';

/** Which decisions an order may be for: all reactions, all turns, all declarations. */
export const ORDER_KINDS = ['reaction', 'turn', 'declaration'] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

const RELATIONS = ['is', 'is not', 'below', 'above'] as const;

/** A condition: a fact of the question or of the fight, compared with a value in words. */
export interface Condition {
  readonly fact: string;
  readonly is: (typeof RELATIONS)[number];
  readonly value: string;
}

/** One line of an order. */
export interface OrderLine {
  readonly when: readonly Condition[];
  /** What is chosen: a choice in words; `ask` leaves it to the player, `default` takes what silence would. */
  readonly pick: string;
  /** Parameters in words: names of people and things. */
  readonly params: Readonly<Record<string, string>>;
}

/** What a standing order says. */
export interface OrderBody {
  readonly kind: OrderKind;
  /** The first whose conditions hold decides. */
  readonly lines: readonly OrderLine[];
  /** Waits so long (ms) before it answers, so that its player may still decide themselves. */
  readonly wait: number;
  /** At most so many times a round; 0: any number. */
  readonly perRound: number;
  /** Last round in which it holds; 0: to the end. */
  readonly untilRound: number;
  /** As its player wrote it. */
  readonly text: string;
}

/** A standing order of a player for one of their combatants. */
export interface Order {
  readonly id: string;
  readonly encounter: string;
  readonly user: Snowflake;
  readonly combatant: Id;
  readonly body: OrderBody;
  /** When it was given (ms since 1970). */
  readonly created: number;
}

/** Reads what is stored of an order; null: it is none that could have been given. */
export function readOrderBody(data: Json): OrderBody | null {
  if (!isObject(data)) return null;
  const { kind, lines, wait = 0, perRound = 0, untilRound = 0, text = '' } = data;
  const isSound =
    isOneOf(ORDER_KINDS, kind) &&
    Array.isArray(lines) &&
    lines.every(isLine) &&
    [wait, perRound, untilRound].every((limit) => typeof limit === 'number') &&
    typeof text === 'string';
  return isSound ? ({ kind, lines, wait, perRound, untilRound, text } as unknown as OrderBody) : null;
}

const isObject = (data: Json | undefined): data is { readonly [key: string]: Json } =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isOneOf = (words: readonly string[], data: Json | undefined): boolean => typeof data === 'string' && words.includes(data);

const isLine = (data: Json): boolean =>
  isObject(data) &&
  Array.isArray(data['when']) &&
  data['when'].every(isCondition) &&
  typeof data['pick'] === 'string' &&
  isObject(data['params']) &&
  Object.values(data['params']).every((words) => typeof words === 'string');

const isCondition = (data: Json): boolean =>
  isObject(data) && typeof data['fact'] === 'string' && isOneOf(RELATIONS, data['is']) && typeof data['value'] === 'string';
