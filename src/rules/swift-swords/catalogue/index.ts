/** The rules of the system, each in a line, chapter by chapter. */
import type { Rule } from '../../../engine/index.ts';
import { close, reach, tactics } from './close.ts';
import { attacks, defences, specials } from './exchange.ts';
import { status, surprise, zones } from './field.ts';
import { chariots, cover, flying, massed, mounted } from './ground.ts';
import { fear, mental, physical, states } from './harm.ts';
import { healing, injuries } from './injuries.ts';
import { damage, fatigue, ranks } from './ranks.ts';
import { actionDice, countdown } from './time.ts';

const order = [...zones, ...status, ...surprise, ...actionDice, ...countdown, ...attacks];
const exchange = [...close, ...defences, ...specials, ...tactics, ...reach];
const harm = [...ranks, ...damage, ...states, ...physical, ...mental, ...injuries];
const wide = [...fear, ...fatigue, ...massed, ...healing, ...cover, ...mounted, ...chariots, ...flying];

export const catalogue: readonly Rule[] = [...order, ...exchange, ...harm, ...wide];
