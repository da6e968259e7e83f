/** The deeds of scenario files as choices, and the answers that they carry with them. */

import { asText, type Choice, type Id, type Json, own } from '../../engine/index.ts';
import { NO_ACTIONS } from '../../rules/hursagmu-swords/combatant.ts';
import { NO_HARM } from '../../rules/hursagmu-swords/slam.ts';
import type { Fight } from '../../rules/hursagmu-swords/state.ts';
import type { Data, Step } from '../scenario.ts';

interface Deed {
  readonly by: Id;
  readonly choice: Choice;
}

type Reading = (step: Step, fight: Fight) => Choice;

const given = (values: Data): Data => Object.fromEntries(Object.entries(values).filter(([, v]) => v !== undefined && v !== null));

const inHand = ({ actor, weapon }: Step, fight: Fight): Json => weapon ?? own(fight.combatants, asText(actor))?.inHand ?? 'fists';

const aimed: Reading = (step, fight) => ({
  pick: asText(step['do']),
  target: step['target'],
  weapon: inHand(step, fight),
  ...given({ augments: step['augment'], item: step['item'] }),
});

const gripped: Reading = ({ do: pick, target, item, helpers, damage, augment }) => ({
  pick: asText(pick),
  target,
  ...given({ item, helpers, augments: augment, harm: pick === 'grab-disarm' || damage !== 'none' ? damage : NO_HARM }),
});

/** Every deed whose words differ from the rules' own. */
const READINGS: Readonly<Record<string, Reading>> = {
  'declare-plan': ({ plan }) => ({ pick: 'plan', ...NO_ACTIONS, ...(plan as Data) }),
  strike: (step, fight) => ({ ...aimed(step, fight), pick: step['thrown'] === true ? 'throw' : 'strike' }),
  'disarm-strike': aimed,
  grapple: gripped,
  'grab-disarm': gripped,
  control: gripped,
  escape: gripped,
  'area-attack': (step, fight) => ({
    pick: 'area-attack',
    weapon: inHand(step, fight),
    target: step['target'] ?? victimsOf(step)[0]?.['id'],
    ...given({ augments: step['augment'] }),
  }),
  'command-animal': ({ target }) => ({ pick: 'command-animal', target }),
  'riding-check': ({ actor, challenge }) => ({ pick: 'riding-check', target: actor, level: challenge }),
  run: ({ do: pick, actor: _, ...rest }) => ({ pick: asText(pick), ...rest }),
  rest: () => ({ pick: 'rest' }),
  'roll-initiative': ({ actors }) => ({ pick: 'roll-initiative', actors }),
  'end-round': () => ({ pick: 'end-round' }),
  'apply-damage': ({ target, net }) => ({ pick: 'damage', target, amount: net, endurance: false }),
  'gm-damage': ({ target, amount, damage, endurance }) => ({ pick: 'damage', target, ...given({ amount: amount ?? damage, endurance }) }),
  move: ({ target, from, yards }) => ({ pick: 'place', target, toward: from, distance: yards }),
  heal: ({ target, stamina, worstHit }) => ({ pick: 'heal', target, amount: stamina, ...given({ worstHit }) }),
  'army-round': ({ armies, powerMod }) => ({ pick: 'battle-round', armies, ...given({ powers: powerMod }) }),
  'army-round-length': ({ armies }) => ({ pick: 'battle-length', armies }),
};

/** What a `mod` beside a deed changes, where the GM's ruling does not carry it. */
export const MODIFIED: Readonly<Record<string, string>> = {
  control: 'grapple-attack',
  escape: 'grapple-attack',
  'area-attack': 'attack',
  'command-animal': 'animals',
  'riding-check': 'riding',
};

/** Deeds that the GM does, whoever the file names. */
const OF_GM = ['riding-check', 'roll-initiative', 'end-round', 'apply-damage', 'gm-damage', 'army-round', 'army-round-length'];

/** A `do` or `gm` step as somebody's choice; words that are the rules' own stand as they are. */
export function deedOf(fight: Fight, step: Step): Deed {
  const word = asText(step['do'] ?? step['gm']);
  const by = 'gm' in step || OF_GM.includes(word) ? 'gm' : asText(step['actor'] ?? 'gm');
  const reading = own(READINGS, word);
  const { do: _, gm: __, actor: ___, ...params } = step;
  return { by, choice: reading ? reading(step, fight) : { pick: word, ...params } };
}

/**
 * What a deed answers beforehand: the GM's level and modifiers (a file gives all of them, the tables add nothing),
 * what the grabber does with their grip, where an area ends. `expected` names the question.
 */
export function expected(step: Step): Readonly<Record<Id, readonly Step[]>> {
  const { do: word, actor, challenge, mod } = step;
  const level = challenge ?? 0;
  const of = (key: string, answer: string, params: Data): Step => ({ expected: key, answer, ...params });
  switch (word) {
    case 'strike':
    case 'disarm-strike':
    case 'grapple':
    case 'grab-disarm': {
      const usual = { level, circumstances: [], attack: mod ?? 0, bareHands: 0, reach: 0, riding: -4 };
      const ruling = of('attack-ruling', 'rule', { ...usual, block: step['block'] ?? 'by-rules', dodge: step['dodge'] ?? 'by-rules' });
      return { gm: [ruling, ...slamRuling(step)], ...grip(step, asText(actor)) };
    }
    case 'control':
      return { gm: slamRuling(step), ...grip(step, asText(actor)) };
    case 'area-attack':
      return { gm: [of('area-ruling', 'rule', { level, circumstances: [], ...exitsOf(step) })] };
    case 'command-animal':
      return { gm: [of('animal-ruling', 'rule', { level: challenge ?? 10 })] };
    case 'army-round':
      return { gm: Object.entries((step['targets'] ?? {}) as Data).map(([army, target]) => of('army-target', 'aim', { army, target })) };
    default:
      return {};
  }
}

function grip({ damage, slam }: Step, actor: Id): Readonly<Record<Id, readonly Step[]>> {
  if (damage === undefined || damage === 'none') return {};
  return { [actor]: [{ expected: 'harm', answer: slam === undefined ? 'hurt' : 'slam', weapon: damage }] };
}

function slamRuling({ slam }: Step): Step[] {
  if (slam === undefined) return [];
  const { surface = 0, corner = 0 } = slam as Data;
  return [{ expected: 'slam-ruling', answer: 'rule', surfaceBonus: surface, cornerBonus: corner }];
}

const victimsOf = ({ victims }: Step): readonly Data[] => (victims ?? []) as readonly Data[];

/** More than six yards: no way out. */
const DEEP = 7;

function exitsOf(step: Step): Data {
  const exits = (key: string): Data =>
    Object.fromEntries(victimsOf(step).map((v) => [asText(v['id']), Math.min(Number(v[key] ?? DEEP), DEEP)]));
  const flyers = victimsOf(step).some((v) => v['exitYards3d'] !== undefined);
  const sealed = step['vertical'] === true ? { sealed: true } : {};
  return { exits: exits('exitYards'), ...(flyers ? { above: thirdOf(step) } : {}), ...sealed };
}

const thirdOf = (step: Step): Data =>
  Object.fromEntries(victimsOf(step).flatMap((v) => (v['exitYards3d'] === undefined ? [] : [[asText(v['id']), v['exitYards3d']]])));
