/** Fights that are moved elsewhere, and private copies to try things out in. */
import { importFight } from '../commands/importing.ts';
import { arrivals, bringHere, move, moveOut } from '../commands/moving.ts';
import { dropWhatIf, playRound, whatIf, whatIfOf } from '../commands/what-if.ts';
import type { MovingApi } from '../moved.ts';
import type { WhatIfApi } from '../what-if.ts';
import type { Backing } from './backing.ts';

export const movingService = ({ handler, by }: Backing): MovingApi => ({
  move: (id, caller, channel) => handler.change(id, caller, (work) => move(handler, work, caller, channel)),
  moveOut: by(moveOut),
  importFight: by(importFight),
  arrivals: by(arrivals),
  bringHere: by(bringHere),
});

export const whatIfService = ({ by }: Backing): WhatIfApi => ({
  whatIf: by(whatIf),
  playRound: by(playRound),
  whatIfOf: by(whatIfOf),
  dropWhatIf: by(dropWhatIf),
});
