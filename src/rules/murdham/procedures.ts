/** Everything that can be done, by the names that offers and journals know it by. */
import { attack, deathBlow, nonLethal } from './attack.ts';
import { blast } from './blast.ts';
import { breakFree, freeAlly } from './break-free.ts';
import { doing, manipulation, pickUp, reload, surrender } from './deeds.ts';
import { decideEnd, endFight, endStretch } from './ending.ts';
import { chase, flee } from './flee.ts';
import { condition, cover, damage, edge, expose, firstFaction, heal, moveTo, setFaction, skip } from './gm.ts';
import { fallSave, fear, injury } from './gm-rolls.ts';
import { dismount, mount } from './mount.ts';
import { move } from './move.ts';
import { handOver } from './next.ts';
import { begin } from './opening.ts';
import { endRound, pass } from './round.ts';
import { spread } from './spread.ts';
import { endTurn } from './turn.ts';

type OnTarget = { readonly by: string; readonly target: string };
type Disarm = OnTarget & { readonly item: string; readonly grabIt?: boolean };
type Shove = OnTarget & { readonly to: string; readonly hazard?: string };

/** What fighters and factions do. */
export const turnProcedures = {
  move,
  mount,
  dismount,
  attack,
  blast,
  spread,
  'death-blow': deathBlow,
  disarm: nonLethal<Disarm>(({ item, grabIt = false }) => ({ kind: 'disarm', item, grabIt })),
  shove: nonLethal<Shove>(({ to, hazard = '' }) => ({ kind: 'shove', to, hazard })),
  grapple: nonLethal<OnTarget>(() => ({ kind: 'grapple' })),
  'break-free': breakFree,
  'free-ally': freeAlly,
  distract: manipulation('distract'),
  intimidate: manipulation('intimidate'),
  taunt: manipulation('taunt'),
  'use-consumable': doing('use-consumable', 'main'),
  'invoke-power': doing('invoke-power', 'main'),
  'other-main': doing('other-main', 'main'),
  'reload-item': reload,
  bonus: doing('bonus', 'bonus'),
  'pick-up': pickUp,
  surrender,
  flee,
  'end-turn': endTurn,
  pass,
};

/** What the GM does, and what the rules do between turns. */
export const gmOnly = {
  begin,
  damage,
  heal,
  place: moveTo,
  condition,
  cover,
  skip,
  edge,
  expose,
  fear,
  injury,
  'fall-save': fallSave,
  'first-faction': firstFaction,
  'set-faction': setFaction,
  chase,
  'end-round': endRound,
  'end-stretch': endStretch,
  'end-fight': endFight,
  'decide-end': decideEnd,
  'hand-over': handOver,
};
