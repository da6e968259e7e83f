/** The reaction to an attack: chosen after its roll is known and before the own (BR-PAR-02, BR-DOD-02). */
import { ask, type Choice, type Offer, type Option, type Script, tell } from '../../engine/index.ts';
import { bestOf, type Incoming, type Way, waysOf } from './defences.ts';
import type { Fight, Fighter } from './fight.ts';
import { house } from './house.ts';
import type { Level } from './matrix.ts';
import { attempt } from './skill.ts';
import { disclose } from './told.ts';

/** How an attack was answered; `parried` names the gear of a parry. */
export interface Defence {
  readonly level: Level;
  readonly parried: string | null;
}

/** BR-DEF-01: one defence for each attack, or none; silence takes the standing one. */
export function* defend(fight: Fight, incoming: Incoming): Script<Defence> {
  const { attacker, target, arm, level } = incoming;
  const ways = waysOf(fight, incoming);
  const facts = { by: attacker.id, weapon: arm.name, ...(house(fight).revealAttackLevel ? { level } : {}) };
  const choice = yield* ask(target, 'defend', offersOf(ways), standing(target, ways), { facts });
  const way = ways.find((w) => w.how === choice.pick && (w.how === 'dodge' || w.gear?.id === choice.with));
  if (!way) {
    tell(fight, { type: 'undefended', by: target.id, helpless: ways.length === 0, steps: [{ rule: 'BR-DEF-01' }] });
    return { level: 'failure', parried: null };
  }
  target.defences += 1;
  const { level: reached, face, chance, steps } = yield* attempt(fight, target, way.trial);
  disclose(
    fight,
    target,
    { type: 'defence', by: target.id, how: way.how, gear: way.gear?.name ?? null, level: reached, face, chance, steps },
    true,
  );
  return { level: reached, parried: way.how === 'parry' ? (way.gear?.id ?? null) : null };
}

function offersOf(ways: readonly Way[]): readonly Offer<'parry' | 'dodge' | 'none'>[] {
  const gear: readonly Option[] = ways.flatMap((w) => (w.gear ? [{ value: w.gear.id, label: w.gear.name, detail: `${w.chance} %` }] : []));
  const best = bestOf(ways.filter((w) => w.gear));
  const dodging = ways.find((w) => w.how === 'dodge');
  return [
    ...(best?.gear
      ? [
          {
            pick: 'parry' as const,
            detail: `${best.chance} % with ${best.gear.name}`,
            params: [{ name: 'with', kind: 'thing' as const, options: gear, initial: best.gear.id }],
          },
        ]
      : []),
    ...(dodging ? [{ pick: 'dodge' as const, detail: `${dodging.chance} %` }] : []),
    { pick: 'none', label: 'Do not defend' },
  ];
}

/** BR-DEF-01: the standing defence; where it is not possible here, the best chance: shield before weapon before dodge. */
function standing({ standingDefence }: Fighter, ways: readonly Way[]): Choice<'parry' | 'dodge' | 'none'> {
  if (standingDefence === 'none') return { pick: 'none' };
  const [how, gear] = standingDefence.split(':');
  const named = ways.find((w) => w.how === how && (w.how === 'dodge' || w.gear?.id === gear));
  const way = named ?? bestOf(ways);
  if (!way) return { pick: 'none' };
  return way.gear ? { pick: 'parry', with: way.gear.id } : { pick: 'dodge' };
}
