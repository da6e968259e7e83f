/** Mighty Blows: what a natural 20 does beyond hit points (Table T6). */
import { die, emit, type Step, sumWithModifiers } from '../../engine/index.ts';
import type { Script } from '../../engine/script.ts';
import { fall, kill, loseCon } from './death.ts';
import { passed, type Save, save } from './roll.ts';
import { house } from './settings.ts';
import type { Fight, Fighter } from './state.ts';
import { afflict, afflictFor } from './status.ts';
import { type Mighty, mightyBlow } from './tables.ts';

/** OD-CRT-04, OD-CRT-05: a d20 on the chart, lowered by the victim's saving throw. Returns what is left of the effect. */
export function* rollMightyBlow(fight: Fight, by: Fighter, on: Fighter): Script<number> {
  const face = yield* die(by, 'crit-effect', 20);
  const { parts, total } = sumWithModifiers(fight, by, 'crit-effect', [['d20', face]]);
  const saved: Save = yield* save(fight, on, 'crit', 'OD-CRT-05');
  const lowered = saved.how === 'nat20' ? total : saved.how === 'success' ? 1 + saved.margin : 0;
  const final = Math.max(0, total - lowered);
  const sum = { of: 'effect', parts: [...parts, ['saving throw', final - total]] as const, total: final };
  const step: Step = { rule: 'OD-CRT-04', dice: { by: by.id, purpose: 'crit-effect', sides: 20, faces: [face] }, sum };
  emit(fight, { type: 'crit-effect', on: on.id, final, steps: [step, { rule: 'OD-CRT-05' }] });
  const row = mightyBlow(final);
  if (row) yield* suffer(fight, by, on, row, saved.how === 'nat1');
  return final;
}

/** OD-CRT-06: the row of the chart; after a natural 1 on the save its dice stand at their highest (OD-SAV-03). */
function* suffer(fight: Fight, by: Fighter, on: Fighter, row: Mighty, most: boolean): Script {
  if (row.rounds) stun(fight, on, most ? row.rounds : yield* die(by, 'stun-rounds', row.rounds), 'OD-CRT-06');
  if (row.does === 'crush' && !passed(yield* save(fight, on, 'crush', 'OD-CRT-06'))) cripple(fight, on);
  if (row.does === 'cripple') {
    cripple(fight, on);
    if (!passed(yield* save(fight, on, 'incapacitate', 'OD-CRT-06'))) kill(fight, on, 'critical');
  }
  if (row.rounds || row.does === 'wound') fleshWound(fight, on);
  if (row.con !== 'all') return loseCon(fight, on, row.con, 'OD-CRT-07');
  const points = Math.max(0, on.con);
  on.con -= points;
  emit(fight, { type: 'con-damage', on: on.id, points, steps: [{ rule: 'OD-CRT-07' }] });
  kill(fight, on, row.does === 'mangle' ? 'mangled' : 'critical');
}

/** OD-STN-01: a stun takes effect at once. Anyone who is stunned for longer already stays so. */
export function stun(fight: Fight, on: Fighter, rounds: number, rule: string): void {
  const lasts = afflictFor(on, 'stunned', rounds);
  emit(fight, { type: 'stunned', on: on.id, rounds: lasts, steps: [{ rule }, { rule: 'OD-STN-01' }] });
}

/** Nobody counts further. */
const MOST_WOUNDS = 20;

/** OD-CRT-12: -2 on attacks and saving throws until healed; a second one adds nothing, unless the house has it otherwise. */
function fleshWound(fight: Fight, on: Fighter): void {
  const before = on.conditions['flesh-wound'];
  if (on.conditions.dead || (before && !house.get(fight, 'wounds.add'))) return;
  afflict(on, 'flesh-wound', before ? Math.min(MOST_WOUNDS, Number(before) + 1) : true);
  emit(fight, { type: 'flesh-wound', on: on.id, steps: [{ rule: 'OD-CRT-12' }] });
}

function cripple(fight: Fight, on: Fighter): void {
  afflict(on, 'out-of-fight', true);
  fall(fight, on);
  emit(fight, { type: 'out-of-fight', on: on.id, steps: [{ rule: 'OD-CRT-06' }] });
}
