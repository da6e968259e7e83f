/** A first fight: an ambush at a ford. Arrows, a large shield, somebody to save, somebody who hides. */
import type { Json, Practice } from '../../engine/index.ts';
import { samples } from './samples.ts';

type Entrant = Practice['entrants'][number];

const from = (sample: string, id: string, side: string, player: boolean, more: Partial<Entrant> = {}): Entrant => {
  const { name, sheet, pronoun } = samples.find((s) => s.id === sample)!;
  return { id, name, side, sheet, player, ...(pronoun ? { pronoun } : {}), ...more };
};

/** A sheet with other chances for some of its gear: bandits who live by tolls have not practised much. */
const rusty = (sample: string, chances: Readonly<Record<string, number>>, more: { readonly [field: string]: Json } = {}): Json => {
  const sheet = samples.find((s) => s.id === sample)!.sheet as {
    readonly gear: Readonly<Record<string, { readonly [field: string]: Json }>>;
  };
  const gear = Object.entries(sheet.gear).map(
    ([id, item]) => [id, Object.hasOwn(chances, id) ? { ...item, skill: chances[id]! } : item] as const,
  );
  return { ...sheet, ...more, gear: Object.fromEntries(gear) };
};
const BANDIT = rusty('bandit', { 'spear-long': 30 });

export const practice: Practice = {
  title: 'Arrows at the ford',
  about: 'Three travellers, a toll that nobody announced, and a bowman in the reeds. Two rounds of arrows before it comes to steel.',
  entrants: [
    from('yrsa', 'yrsa', 'travellers', true),
    from('linnet', 'linnet', 'travellers', true),
    from('brother-aldo', 'aldo', 'travellers', true),
    from('bandit-captain', 'captain', 'bandits', false, {
      sheet: rusty('bandit-captain', { 'axe-battle': 50, 'shield-kite': 40 }, { armour: ['leather-hard'] }),
    }),
    from('bandit', 'bandit-1', 'bandits', false, { name: 'Bandit with a scar', sheet: BANDIT }),
    from('bandit', 'bandit-2', 'bandits', false, { name: 'Bandit with a limp', sheet: BANDIT }),
    from('bandit-archer', 'bowman', 'bandits', false, { name: 'Bowman', concealed: true, mask: 'Figure in the reeds' }),
  ],
  distances: {
    'yrsa>captain': 8,
    'yrsa>bandit-1': 8,
    'yrsa>bandit-2': 10,
    'yrsa>bowman': 40,
    'linnet>captain': 25,
    'linnet>bandit-1': 25,
    'linnet>bandit-2': 28,
    'linnet>bowman': 55,
    'aldo>captain': 12,
    'aldo>bandit-1': 12,
    'aldo>bandit-2': 14,
    'aldo>bowman': 44,
    'linnet>yrsa': 18,
    'linnet>aldo': 14,
    'aldo>yrsa': 4,
    'bowman>captain': 32,
    'bowman>bandit-1': 32,
    'bowman>bandit-2': 31,
  },
};
