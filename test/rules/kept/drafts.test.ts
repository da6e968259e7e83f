/** Every part of the form of a sheet before sheets that lack something or have something of their own, kept as text. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DraftSheet, Ruleset } from '../../../src/engine/index.ts';
import { brp } from '../../../src/rules/brp/index.ts';
import { fitzSwordsWizardry } from '../../../src/rules/fitz-swords-wizardry/index.ts';
import { hursagmuSwords } from '../../../src/rules/hursagmu-swords/index.ts';
import { murdham } from '../../../src/rules/murdham/index.ts';
import { swiftSwords } from '../../../src/rules/swift-swords/index.ts';
import { text } from '../../support/kept.ts';

/** Sheets that lack something, have a thing of their own, or are complete. */
const DRAFTS: readonly (readonly [rules: Ruleset, drafts: Readonly<Record<string, DraftSheet>>])[] = [
  [
    brp,
    {
      'gear without a number': { gear: { 'sword-broad': {} } },
      'gear of one’s own': {
        gear: {
          claws: { type: 'brawl', name: 'Claws', damage: '1D6', skill: 30 },
          lute: {},
          old: { type: 'dagger', skill: 20 },
          saw: { row: { name: 'Saw' } },
        },
      },
      'armour of one’s own': { armour: [{ id: 'scales', name: 'Scales', points: 1 }, 'chain', 'nonsense'] },
      skills: { dodge: 30, firstAid: 20, throw: 10, skills: { Cooking: 70, Climb: 40 } },
    },
  ],
  [
    murdham,
    {
      'weapons of one’s own': {
        weapons: ['sword', { id: 'maw', name: 'Maw', die: 6 }, { id: 'dagger', state: 'damaged' }, 'lute'],
      },
      'weapons that are no list': { weapons: 'sword' },
      'heavy armour and a worn shield': { armour: 2, shield: 'damaged' },
      'a shield that is gone': { armour: 0, shield: 'destroyed' },
      whole: { str: 9, healthMax: 12, health: 12, skills: ['tough'] },
      'whole, not tough': { str: 9, healthMax: 9, health: 9, skills: ['protect'] },
      hurt: { str: 9, healthMax: 9, health: 4, skills: ['protect'] },
      'of other health': { str: 9, healthMax: 14, health: 14, skills: [] },
      'skills that are no list': { skills: 'tough' },
    },
  ],
  [
    hursagmuSwords,
    {
      'weapons of one’s own': { weapons: ['sword', 'maw', 'sword'], ownWeapons: [{ id: 'maw', name: 'Maw' }] },
      'weapons that are no list': { weapons: 'sword' },
      'armour of all sorts': { armorItems: [{ id: 'chain' }, { id: 'bark', value: 2 }, null], armor: 4 },
      hide: { armorItems: [], armor: 3, inHand: 'sword' },
      'no hide': { armor: 0, inHand: 'sword' },
      'a shield': { shield: 'small-shield' },
      skills: { skills: { striking: 3, archery: 0 } },
    },
  ],
  [fitzSwordsWizardry, {}],
  [swiftSwords, {}],
];

function draftLines({ sheets: { form } }: Ruleset, drafts: Readonly<Record<string, DraftSheet>>): readonly string[] {
  return Object.entries({ nothing: {}, ...drafts }).flatMap(([called, draft]) => [
    `# ${called}`,
    ...form.parts.flatMap((part) => {
      const entries = part.entries(draft);
      const [first] = entries;
      return [
        `${part.key}: “${part.write(draft)}”, ${entries.length} things to type, ${entries
          .slice(0, 3)
          .map(({ names }) => names.join(' / '))
          .join('; ')}`,
        ...(part.clear ? [`${part.key}, cleared: ${JSON.stringify(part.clear(draft))}`] : []),
        ...(first ? [`${part.key}, ${first.names[0]}: ${JSON.stringify(first.put(draft, first.takes ? first.takes.min : null))}`] : []),
        ...(first?.bare ? [`${part.key}, ${first.names[0]} alone: ${JSON.stringify(first.put(draft, null))}`] : []),
      ];
    }),
  ]);
}

test.each(DRAFTS.map(([rules, drafts]) => [rules.id, rules, drafts] as const))(
  '%s fills its form in from these',
  async (id, rules, drafts) =>
    await expect(text(draftLines(rules, drafts))).toMatchFileSnapshot(join(import.meta.dirname, id, 'drafts.txt')),
);
