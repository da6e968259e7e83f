/** Creatures and characters that people keep: pasted, shown, changed, copied, taken along and brought back, rightly and wrongly. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Talk } from '../support/talk.ts';
import { partsOf, talk } from '../support/talk.ts';

// Nobody is told that it takes long, however busy the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const MANY = 4000;

const kept = async (t: Talk, name: string): Promise<void> => {
  expect(t.errors).toEqual([]);
  await expect(`${t.lines.join('\n')}\n`).toMatchFileSnapshot(`talks/${name}.txt`);
};
const fileOf = ({ message }: Answer, end: string): string => message!.files!.find(({ name }) => name.endsWith(end))!.data.toString();
const labels = ({ message }: Answer): readonly string[] => partsOf(message?.components ?? []).flatMap(({ label }) => label ?? []);

async function pasted(t: Talk, text: string, line = '/mob template paste', options = {}): Promise<Answer> {
  return t.submit('Greta', await t.slash('Greta', line, options), { text });
}

test('stat blocks are pasted, put right, saved and changed', async () => {
  const t = talk({ seed: 5 });
  await t.slash('Greta', '/mob template paste');
  await t.slash('Greta', '/mob template list');
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none' });
  await pasted(t, ' \n ');
  const one = await pasted(t, 'Bog spitter\nStrength: lots');
  const several = await pasted(t, 'Bog spitter\nStrength: lots\nWeapons: saxophone\n\nHeron\nAgility: 99');
  await t.press('Greta', one, 'Change');
  await t.submit('Greta', await t.press('Greta', several, 'Change'), {
    text: 'Bog spitter\nStrength: 9\nWibble: 3\nWobble: 4\nTactic: coward',
  });
  const two = await pasted(t, 'Bog spitter\nStrength: 9\n\nHeron\nShe\nAgility: 12\nWeapons: claws');
  expect(labels(two)).toEqual(['Save both, and bring them in', 'Save both', 'Change']);
  await t.press('Greta', two, 'Save both');
  await t.press('Greta', two, 'Save both');
  await pasted(t, 'Bog spitter\nStrength: 9');
  const changed = await pasted(t, 'Bog spitter\nStrength: 10\nWeapons: dagger\nTactic: coward');
  await t.press('Greta', changed, 'Save beside mine');
  await t.press('Greta', changed, 'Save, and change mine');
  await t.press(
    'Greta',
    await pasted(t, 'bog spitter\nStrength: 11\n\nHeron\nAgility: 11\n\nTroll\nStrength: 15'),
    'Save, and change both of mine',
  );
  await t.press('Greta', await pasted(t, 'Stoat\nAgility: 14', '/mob add', { from: 'paste' }), 'Save this one, and bring it in');
  await t.press(
    'Greta',
    await pasted(t, 'Weasel\nAgility: 14\n\nMink\nAgility: 13', '/mob add', { from: 'paste' }),
    'Save both, and bring',
  );
  await pasted(t, '', '/mob template paste', { like: 'Heron' });
  await t.slash('Greta', '/mob template paste', { like: 'bandit' });
  await t.slash('Greta', '/mob template paste', { like: 'bandt' });
  await t.slash('Greta', '/mob template paste', { file: { file: 'Rat\nStrength: 2', name: 'rats.txt' } });
  await t.slash('Greta', '/mob template paste', { file: { file: `Rat\nStrength: lots\nNotes: ${'x'.repeat(MANY)}`, name: 'rats.txt' } });
  await t.slash('Greta', '/mob template paste', { file: { file: '', name: 'rats.txt' } });
  // Who runs nothing here, and where nothing is going on, has them saved alone.
  const [elsewhere] = [await t.slash('Greta', '/mob template paste', { system: 'brp' })];
  expect(labels(await t.submit('Greta', elsewhere, { text: 'Heron\nSTR 9' }))).toEqual(['Save this one', 'Change']);
  expect(labels(await t.submit('Ana', await t.slash('Ana', '/mob template paste'), { text: 'Heron\nAgility: 9' }))).toEqual([
    'Save this one',
    'Change',
  ]);
  const many = Array.from({ length: 21 }, (_, i) => `Heron ${i + 1}\nAgility: 9`).join('\n\n');
  expect(labels(await pasted(t, many))).toEqual(['Save all 21', 'Change']);
  await t.press('Greta', await pasted(t, 'Vole\nAgility: 9'), 'Save this one, and bring it in');
  await t.slash('Ana', '/mob add', { from: 'paste' });
  // What is saved is said to be so, also where the fight is over by the time of the press.
  const late = await pasted(t, 'Shrew\nAgility: 9');
  await t.slash('Greta', '/encounter end', { sure: true });
  await t.press('Greta', late, 'Save this one, and bring it in');
  await kept(t, 'stat-blocks');
});

test('templates are named, looked at, edited, copied, exported and imported', async () => {
  const t = talk({ seed: 6 });
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none' });
  await t.press('Greta', await pasted(t, 'Bog spitter\nStrength: 9\n\nHeron\nAgility: 12\nTactic: coward'), 'Save both');
  await t.slash('Ana', '/mob template paste', { system: 'brp' });
  await t.press(
    'Ana',
    await t.slash('Ana', '/mob template paste', { file: { file: 'Crane\nStrength: 4', name: 'c.txt' } }),
    'Save this one',
  );
  for (const who of ['Greta', 'Ana']) {
    await t.slash(who, '/mob template list');
    await t.complete(who, '/mob template show', 'template', '');
    await t.complete(who, '/mob template show', 'template', 'hero');
  }
  await t.complete('Greta', '/mob template paste', 'like', '');
  await t.complete('Greta', '/mob template paste', 'like', 'b');
  await t.complete('Greta', '/mob template paste', 'system', 'sw');
  await t.slash('Greta', '/mob template show', { template: 'heron' });
  await t.slash('Greta', '/mob template show', { template: 'Crane' });
  const own = await t.slash('Greta', '/mob template show', { template: 'Bog spitter' });
  await t.press('Greta', own, 'As text');
  await t.press('Greta', own, 'Change as text');
  await t.slash('Greta', '/mob template show', { template: 'Herron' });
  await t.slash('Greta', '/mob template rename', { template: 'Crane', name: 'Stork' });
  await t.slash('Greta', '/mob template rename', { template: 'Heron', name: 'Stork' });
  await t.slash('Greta', '/mob template copy', { template: 'Stork' });
  await t.slash('Greta', '/mob template copy', { template: 'Crane', name: 'My crane' });
  await t.slash('Greta', '/mob template copy', { template: 'Stork', name: 'x'.repeat(60) });
  await t.slash('Greta', '/mob template copy', { template: 'x'.repeat(60) });
  await t.complete('Greta', '/mob template edit', 'field', '', { template: 'Stork' });
  for (const field of ['Strength', 'Weapons', 'Size', 'Traits', 'Armour', 'Notes', 'Shield']) {
    await t.complete('Greta', '/mob template edit', 'value', '', { template: 'Stork', field });
    await t.complete('Greta', '/mob template edit', 'value', 'dagger, s', { template: 'Stork', field });
    await t.slash('Greta', '/mob template edit', { template: 'Stork', field, value: '7' });
    await t.slash('Greta', '/mob template edit', { template: 'Stork', field, value: 'none' });
  }
  await t.slash('Greta', '/mob template edit', { template: 'Stork', field: 'Weapons', value: 'dagger, bow' });
  await t.slash('Greta', '/mob template edit', { template: 'Stork', field: 'Wepons', value: 'bow' });
  await t.slash('Greta', '/mob template edit', { template: 'Crane', field: 'Weapons', value: 'bow' });
  const form = await t.slash('Greta', '/mob template edit', { template: 'Stork' });
  await t.submit('Greta', form, { name: 'Stork of the mill' });
  const one = await t.slash('Greta', '/mob template export', { template: 'Bog spitter' });
  const all = await t.slash('Greta', '/mob template export');
  await t.slash('Greta', '/mob template export', { system: 'brp' });
  await t.slash('Ben', '/mob template export', {}, 'c2');
  const imported = async (file: string, options = {}) => t.slash('Greta', '/mob template import', { file: { file }, ...options });
  await imported(fileOf(one, '.json'));
  await imported(fileOf(all, '.json').replaceAll('Stork', 'Swan'));
  await imported(fileOf(one, '.json').replace('Bog spitter', 'Toad'));
  await imported(fileOf(one, '.json').replace('Bog spitter', 'Newt'), { system: 'brp' });
  await imported('[{"ruleset":"brp","name":"A","sheet":{}},{"ruleset":"murdham","name":"B","sheet":{}}]');
  await imported('[{"ruleset":"brp","name":"A","sheet":{}},{"ruleset":"murdham","name":"B","sheet":{}}]', { system: 'murdham' });
  await imported('[{"name":"A","sheet":{"str":"lots"}},{"name":"B","sheet":{"agi":99}},{"name":"C","sheet":{},"tactic":"dance"}]');
  await imported(`[${Array.from({ length: 60 }, (_, i) => `{"name":"N${i}","sheet":{}}`).join(',')}]`);
  await t.slash('Ben', '/mob template import', { file: { file: '{"name":"A","sheet":{}}' } }, 'c2');
  const sure = await t.slash('Greta', '/mob template delete', { template: 'Bog spitter' });
  await t.press('Greta', sure, 'Yes');
  await t.slash('Greta', '/mob template delete', { template: 'Crane' });
  await kept(t, 'templates');
});

test('a list of templates has pages', async () => {
  const t = talk({ seed: 7 });
  const blocks = (from: number) => Array.from({ length: 16 }, (_, i) => `Rat ${from + i}\nStrength: 2`).join('\n\n');
  for (const from of [0, 16])
    await t.press('Greta', await pasted(t, blocks(from), '/mob template paste', { system: 'murdham' }), 'Save all');
  const second = await t.press('Greta', await t.slash('Greta', '/mob template list'), 'Next');
  await t.press('Greta', second, '◀ Previous');
  await kept(t, 'template-pages');
});

test('characters are made in one form, put right, looked at, changed and brought in', async () => {
  const t = talk({ seed: 8 });
  await t.slash('Ana', '/character create', { system: 'murdam', name: 'Wulf' });
  await t.slash('Ana', '/character list');
  const form = await t.slash('Ana', '/character create', { system: 'murdham', name: 'Wulf' });
  const parts = partsOf(form.form!.components).flatMap(({ custom_id, type }) => (custom_id && type === 4 ? [custom_id] : []));
  const first = parts.find((id) => id !== 'name')!;
  const wrong = await t.submit('Ana', form, { [first]: 'Strength lots, Wibble 3' });
  await t.submit('Ana', form, Object.fromEntries(parts.map((id) => [id, 'saxophone'])));
  const again = await t.press('Ana', wrong, 'Change');
  const card = await t.submit('Ana', again, { [first]: 'Strength 9', name: '', pronoun: ['she'], gear: 'sword', skills: '' });
  await t.submit('Ana', again, { name: 'Wulf', [first]: 'Strength 9', gear: '', skills: 'tough' });
  await t.slash('Ana', '/character sheet', { character: 'Wulf' });
  await t.slash('Greta', '/encounter start', { system: 'murdham', name: 'The Ford', pace: 'none' });
  const here = await t.slash('Ana', '/character sheet', { character: 'Wulf' });
  for (const label of labels(here)
    .filter((one) => /change/iu.test(one))
    .slice(0, 1))
    await t.press('Ana', here, label);
  for (const label of labels(card)
    .filter((one) => /change/iu.test(one))
    .slice(0, 1))
    await t.press('Ben', card, label);
  await t.complete('Ana', '/character sheet', 'character', '');
  await t.complete('Ana', '/character edit', 'field', 's', { character: 'Wulf' });
  await t.complete('Ana', '/character edit', 'value', '', { character: 'Wulf', field: 'Strength' });
  await t.slash('Ana', '/character edit', { character: 'Wulf' });
  await t.slash('Ana', '/character edit', { character: 'Wulf', field: 'Agility', value: '12' });
  const file = await t.slash('Ana', '/character export', { character: 'Wulf' });
  await t.slash('Ben', '/character import', { file: { file: fileOf(file, '.json') } });
  await t.slash('Ben', '/character import', { file: { file: fileOf(file, '.json') }, system: 'brp' });
  await t.slash('Ben', '/character import', { file: { file: '[1]' } });
  await t.slash('Ana', '/character portrait', { character: 'Wulf', image: { file: 'picture' } });
  await t.slash('Ana', '/character sheet', { character: 'Wulf' });
  await t.slash('Ana', '/character portrait', { character: 'Wulf', remove: true });
  await t.slash('Ana', '/character portrait', { character: 'Wulf', remove: true });
  await t.slash('Ana', '/character page', { character: 'Wulf' });
  await t.slash('Ana', '/character list');
  await t.slash('Ana', '/character delete', { character: 'Wulff' });
  await t.press('Ana', await t.slash('Ana', '/character delete', { character: 'Wulf' }), 'Yes');
  await t.slash('Ana', '/character list');
  for (const system of ['brp', 'fitz-swords-wizardry', 'hursagmu-swords', 'swift-swords']) {
    const one = await t.slash('Ben', '/character create', { system, name: 'Osric' });
    await t.submit('Ben', one, {});
  }
  await kept(t, 'characters');
});
