/** The thread that plays fights: it is sent one order at a time, and answers with how they went. */
import { constants, setPriority } from 'node:os';
import { findRuleset } from '../rules/find.ts';
import { type PlayedFight, playedHere, type SimulationOrder } from '../table/simulation/play.ts';

// On Linux this is the thread's own: whoever answers people goes first. Elsewhere it would slow the whole process down.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

export default (order: SimulationOrder): readonly PlayedFight[] => playedHere(findRuleset(order.ruleset), order);
