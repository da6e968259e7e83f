/** What the GM is offered in a fight of all ready-made figures, and what each deed asks for, kept as text. */
import { expect, test } from 'vitest';
import { copy, enter, type Fight, type Ruleset, settingsOf } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { offerLines, text } from '../../support/kept.ts';

/** One on each side of every sort that a system has ready, on its map, the fight under way. */
function fightOf(rules: Ruleset): Fight {
  const fight = { ...rules.newFight(settingsOf(rules)), zones: copy(rules.practice.zones ?? {}) };
  for (const side of ['heroes', 'foes'])
    for (const { id, name, sheet } of rules.sheets.samples)
      enter(rules, fight, { id: side === 'foes' ? `${id}-2` : id, name, side, sheet: copy(sheet) });
  return { ...fight, begun: true };
}

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s offers its GM these', async (id, rules) => {
  const lines = rules.offers(fightOf(rules), 'gm').flatMap((offer) => offerLines(rules, offer));
  await expect(text(lines)).toMatchFileSnapshot(`${id}/menu.txt`);
});
