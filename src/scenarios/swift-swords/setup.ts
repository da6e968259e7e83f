/** Sets up a scenario of the catalogue: who is in it, zones, covers, surprise. */
import type { Fight as EngineFight, Id, Json } from '../../engine/index.ts';
import { freshState } from '../../rules/swift-swords/combatant.ts';
import { parseSheet } from '../../rules/swift-swords/sheet.ts';
import type { Fight } from '../../rules/swift-swords/state.ts';
import type { CoverKind } from '../../rules/swift-swords/tables.ts';
import type { Data, Scenario, ScenarioCombatant } from '../scenario.ts';

/** The catalogue's default combatant where the sheet's own default is another. */
const DEFAULTS = { heroic: false, actionDice: 4, weapons: [{ id: 'sword', name: 'Sword', attackDice: 4 }] };
const STATE_KEYS = Object.keys(freshState(parseSheet({})));
/** See `Dialect.entrant`; state that stands among the sheet is sorted out. A whole fight deals its dice itself. */
export function entrant(combatant: ScenarioCombatant, _scenario: Scenario, isWhole: boolean) {
  const { id, name = id, side = 'heroes', controller, sheet = {}, state = {} } = combatant;
  const { name: _name, side: ownSide, id: _id, ...fields } = sheet;
  const of = String(ownSide ?? side);
  const own = Object.fromEntries(Object.entries(fields).filter(([key]) => !STATE_KEYS.includes(key)));
  const given = Object.fromEntries(Object.entries(fields).filter(([key]) => STATE_KEYS.includes(key)));
  const whole = { ...DEFAULTS, controller: controller ?? (of === 'heroes' ? 'player' : 'gm'), ...own };
  const standing = { ...(isWhole ? {} : { ad: [6, 6, 6, 6] }), zone: 'z1', status: 'inContact', ...given, ...state };
  const melee = standing.status === 'alone' ? null : 'm1';
  return { id, name, side: of, sheet: whole as Json, state: { meleeGroup: melee, ...standing } as Json };
}

/** Zones by id or as objects, pairs of neighbours, covers, surprise; the countdown only where the scenario wants it. */
export function prepare(fight: EngineFight, scenario: Scenario, whole: boolean): void {
  const f = fight as unknown as Fight;
  const extra = scenario as unknown as {
    adjacent?: [Id, Id][];
    zones?: (Id | Data)[];
    surprise?: Record<Id, string>;
    covers?: Data[];
    cover?: Data[];
  };
  for (const zone of extra.zones ?? []) {
    const { id, adjacent = [], ...traits } = typeof zone === 'string' ? { id: zone } : zone;
    f.zones[String(id)] = { name: String(id), next: [...(adjacent as Id[])], traits: traits as Fight['zones'][string]['traits'] };
  }
  f.zones['z1'] ??= { name: 'z1', next: [], traits: {} };
  for (const [a, b] of extra.adjacent ?? []) {
    if (f.zones[a] && !f.zones[a].next.includes(b)) f.zones[a].next.push(b);
    if (f.zones[b] && !f.zones[b].next.includes(a)) f.zones[b].next.push(a);
  }
  for (const c of extra.covers ?? extra.cover ?? []) addCover(f, c);
  f.begun = !extra.surprise && !whole;
  f.round = f.begun ? 1 : 0;
  if (extra.surprise) f.surprise = Object.values(extra.surprise).includes('severe') ? 'severe' : 'normal';
}

function addCover(fight: Fight, c: Data): void {
  const edge = c['edge'];
  const { phys = 0, ment = 0 } = (c['rankBonus'] ?? {}) as { phys?: number; ment?: number };
  fight.covers[String(c['id'])] = {
    name: String(c['id']),
    kind: (c['kind'] ?? 'hard-light') as CoverKind,
    shape: c['shape'] === 'area' ? 'area' : 'linear',
    at: Array.isArray(edge) ? edge.join('|') : String(edge ?? c['zone'] ?? 'z1'),
    occupants: [...((c['occupants'] ?? []) as Id[])],
    choke: Number(c['choke'] ?? 2),
    rankBonus: { phys, ment },
    tried: [],
  };
}
