/** Deeds that the catalogue says otherwise than the offers do. */
import { border, everyone, type Id, type Json, neighbours, own, sideOf, sides } from '../../engine/index.ts';
import { shovePlaces } from '../../rules/murdham/manoeuvre.ts';
import type { Fight } from '../../rules/murdham/state.ts';
import type { Stage } from '../dialect.ts';
import type { Data, Step } from '../scenario.ts';

type Deed = (stage: Stage, step: Step, who: Id) => void;

/** Deeds that the catalogue says otherwise than the offers do. */
export const DEEDS: Readonly<Record<string, Deed>> = {
  'take-turn': (stage, _step, who) => {
    if (stage.declare(who, { pick: 'other-main' })) stage.declare(who, { pick: 'end-turn' });
  },
  move: (stage, step, who) => walk(stage, step, who),
  attack: (stage, step, who) => attack(stage, step, who),
  shove: (stage, step, who) => declare(stage, who, { ...step, to: shoveTo(stage, step) }),
  pass: (stage, step) => void stage.declare(sideOf(text(step['faction'])).id, { pick: 'pass' }),
  'apply-damage': (stage, step) => void stage.declare('gm', { pick: 'damage', target: text(step['target']), amount: Number(step['net']) }),
  'start-fight': (stage, step) => startFight(stage, step),
  set: (stage, step) => {
    for (const [field, value] of Object.entries(step['fields'] as Data))
      stage.arrange('gm', 'set', { target: text(step['target']), field, value: value ?? null });
  },
};

function startFight(stage: Stage, step: Step): void {
  const concealed = (step['concealed'] ?? []) as readonly Id[];
  for (const target of concealed) stage.arrange('gm', 'conceal', { target, concealed: true });
  const lurking = everyone(stage.fight).find((c) => concealed.includes(c.id));
  const starter = step['roll'] ? 'random' : text(step['faction'] ?? lurking?.side ?? sides(stage.fight)[0]);
  stage.declare('gm', { pick: 'begin', starter });
}

/** What a turn has done before a refusal stands: of a way that is too long the beginning is walked. */
function walk(stage: Stage, { mode, path }: Step, who: Id): void {
  const way = path as readonly Id[];
  for (let length = way.length; length > 0; length--) {
    if (stage.declare(who, { pick: 'move', mode: text(mode), path: way.slice(0, length) })) return;
  }
}

function attack(stage: Stage, step: Step, who: Id): void {
  const { target, targets, zone, visible } = step;
  const unseen = visible === false;
  const on = own(stage.fight.combatants, text(target)) as Fight['combatants'][string] | undefined;
  if (on && on.unseen !== unseen) stage.arrange('gm', 'set', { target: on.id, field: 'unseen', value: unseen });
  const shares = ((targets ?? []) as readonly { readonly id: Id; readonly dice: number }[]).map(({ id, dice }) => [id, dice] as const);
  const weapon = text(step['weapon']);
  if (targets) stage.declare(who, { pick: 'spread', weapon, dice: Object.fromEntries(shares) });
  else if (zone) stage.declare(who, { pick: 'blast', weapon, zone: text(zone) });
  else declare(stage, who, without(step, 'visible', 'penetrates'));
}

/** A step as it stands: what it does is what is picked. */
export const declare = (stage: Stage, who: Id, step: Data): void =>
  void stage.declare(who, { ...without(step, 'do', 'actor'), pick: text(step['do']) });

/** Files may name the zone towards which somebody is shoved; half a zone that way is the border. */
function shoveTo(stage: Stage, { actor, target, to }: Step): Id {
  const fight = stage.fight as Fight;
  const [who, foe] = [own(fight.combatants, text(actor)), own(fight.combatants, text(target))];
  const towards = who !== undefined && foe !== undefined && !shovePlaces(fight, who, foe).includes(text(to));
  return towards && neighbours(fight, foe.zone).includes(text(to)) ? border(fight, foe.zone, text(to)) : text(to);
}

/** A field of a step as text. */
export const text = (value: Json | undefined): string => String(value ?? '');
const without = (step: Data, ...keys: readonly string[]): Data =>
  Object.fromEntries(Object.entries(step).filter(([key]) => !keys.includes(key)));
