/** What the GM is offered in a fight of all ready-made figures, and what each deed asks for, kept as text. */
import { expect, test } from 'vitest';
import { copy, enter, type Fight, type Offer, type Param, type Ruleset, settingsOf } from '../../../src/engine/index.ts';
import { rulesets } from '../../../src/rules/index.ts';
import { text } from '../../support/kept.ts';

/** One on each side of every sort that a system has ready, on its map, the fight under way. */
function fightOf(rules: Ruleset): Fight {
  const fight = { ...rules.newFight(settingsOf(rules)), zones: copy(rules.practice.zones ?? {}) };
  for (const side of ['heroes', 'foes'])
    for (const { id, name, sheet } of rules.sheets.samples)
      enter(rules, fight, { id: side === 'foes' ? `${id}-2` : id, name, side, sheet: copy(sheet) });
  return { ...fight, begun: true };
}

const known = (words: string): string => (words ? ` (${words})` : '');

/** Values of a parameter; of many people the first, the last and their number. */
function valuesText({ texts }: Ruleset, { name, kind, of, options = [] }: Param): string {
  const people = kind === 'combatant' || of === 'combatant';
  const all = options.map(({ value, label, detail, blocked }) =>
    [`${value}${known(label ?? (people ? '' : texts.value(name, value)))}`, detail, blocked].filter(Boolean).join(', '),
  );
  return people && all.length > 6 ? `${all[0]} to ${all.at(-1)}, ${all.length} of them` : all.join('; ');
}

/** One parameter of a deed: what it takes, in which bounds, and what it is unless somebody says. */
function paramText(rules: Ruleset, param: Param): string {
  const { name, kind, of, optional, initial, min, max, counts, off, when } = param;
  const facts = {
    ...(min === undefined && max === undefined ? {} : { bounds: [min ?? null, max ?? null] }),
    ...(initial === undefined ? {} : { initial }),
    ...(counts && { counts }),
    ...(off && { off }),
    ...(when && { when }),
  };
  const rest = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts)}` : '';
  const values = valuesText(rules, param);
  const takes = `${kind}${of ? ` of ${of}` : ''}${optional ? ', optional' : ''}${rest}`;
  return `  ${name}${known(rules.texts.param(name))}: ${takes}${values === '' ? '' : ` — ${values}`}`;
}

const offerLines = (rules: Ruleset, { pick, label, does, detail, anytime, blocked, params = [] }: Offer): readonly string[] => [
  [`${pick}${known(label ?? rules.texts.pick(pick))}`, does, detail, anytime && 'at any time', blocked && `not now: ${blocked}`]
    .filter(Boolean)
    .join(', '),
  ...params.map((param) => paramText(rules, param)),
];

test.each(rulesets.map((rules) => [rules.id, rules] as const))('%s offers its GM these', async (id, rules) => {
  const lines = rules.offers(fightOf(rules), 'gm').flatMap((offer) => offerLines(rules, offer));
  await expect(text(lines)).toMatchFileSnapshot(`${id}/menu.txt`);
});
