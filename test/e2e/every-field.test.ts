/**
 * Every field of every system, by the commands that set one: completed with its present value, taken, refused with what it takes, nothing
 * changed. Each field by one of four commands; in the long checks by all.
 */
import type { OptionValues, Person, Reply } from 'discord-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Field, fieldAt, fieldWords, type Json } from '../../src/engine/index.ts';
import { COMMON_FIELDS } from '../../src/table/words/fields.ts';
import { answerOf, delivered, done, endWell, pageAt, practice } from '../support/channel.ts';
import { type Bot, callerOf, startBot } from '../support/face.ts';
import { often } from '../support/long.ts';
import { systemsInTurn } from '../support/systems.ts';

let bot: Bot;
let greta: Person;

beforeAll(async () => {
  bot = await startBot({ seed: 31 });
  greta = bot.discord.user('Greta');
});
afterAll(() => endWell(bot));

const EVERY = often(4, 1);
const COMMANDS = ['/gm set', '/mob edit', '/character edit', '/prep edit'];

/** A command that sets a field of somebody, and what is kept of them now. */
interface Way {
  readonly command: string;
  readonly whom: OptionValues;
  readonly fields: readonly Field[];
  readonly now: () => Promise<Json>;
}

/** What no field of a kind takes, and what the refusal then names: the slips one by one. */
function wrong({ kind, items, number, parts, min = -1_000_000 }: Field): readonly [value: string, ...slips: (string | RegExp)[]] {
  if (kind === 'number') return [String(min - 1), /it takes|it can be/u];
  if (kind === 'flag') return ['perhaps', 'yes or no'];
  if (kind === 'choice') return ['zzqx', /there is no “zzqx” here; (?:it can be|choose from)|: it can be|it takes/u];
  if (kind === 'list') return items ? ['zzqx, yyqx', 'zzqx', 'yyqx'] : [`${'9'.repeat(70)}, ${'8'.repeat(70)}`, 'the first', 'the second'];
  if (parts) return ['zzqx=3, yyqx=4', 'zzqx', 'yyqx'];
  if (number) return ['zzqx=many, yyqx=3', 'zzqx', 'yyqx'];
  if (items && kind === 'text') return ['zzqx', 'choose from'];
  return kind === 'map' ? ['zzqx=many, yyqx=lots', 'zzqx', 'yyqx'] : ['\u202e', 'it takes'];
}

const says = (reply: Reply): string => answerOf(reply)?.text ?? '';

describe.each(systemsInTurn(import.meta.filename).map((r) => [r.id, r.sheets] as const))('%s', (system, { fields, items, samples }) => {
  const channel = `#fields-${system}`;
  const all = [...COMMON_FIELDS, ...fields];
  const ways: Way[] = [];

  beforeAll(async () => {
    await practice(bot, channel, system, ['Ana']);
    const page = (await pageAt(bot, channel))!;
    const one =
      Object.values(page.match.state.combatants).find((c) => c.side !== 'heroes') ?? Object.values(page.match.state.combatants)[0]!;
    const figure = async () => JSON.parse(JSON.stringify((await pageAt(bot, channel))!.match.state.combatants[one.id])) as Json;
    ways.push({ command: '/gm set', whom: { who: one.name }, fields: all, now: figure });
    ways.push({ command: '/mob edit', whom: { who: one.name }, fields: all, now: figure });
    const hero = samples.find((s) => s.kind === 'hero')!;
    await bot.table.saveCharacter(callerOf(bot, greta), {
      ...{ id: null, kind: 'character', ruleset: system, name: `Hild ${system}`, sheet: hero.sheet },
    });
    const kept = async () => (await bot.table.characters(callerOf(bot, greta), { kind: 'character', ruleset: system }))[0]!.sheet;
    ways.push({ command: '/character edit', whom: { character: `Hild ${system}` }, fields, now: kept });
    const foe = samples.find((s) => s.kind === 'foe')!;
    await done(bot, greta.slash(channel, '/prep new', { name: `Ford ${system}`, system }));
    await done(bot, greta.slash(channel, '/prep add', { prep: `Ford ${system}`, from: foe.name, name: 'Quagga' }));
    const drafted = async () => {
      const prep = (await bot.store.preps(greta.id, callerOf(bot, greta).guild)).find(({ name }) => name === `Ford ${system}`)!;
      const { sheet, ...common } = prep.body.entrants[0]!;
      return JSON.parse(JSON.stringify({ ...common, ...(sheet as object) })) as Json;
    };
    ways.push({ command: '/prep edit', whom: { prep: `Ford ${system}`, who: 'Quagga' }, fields: all, now: drafted });
  });

  test.each(COMMANDS)(
    '%s',
    async (command) => {
      const way = ways.find((one) => one.command === command)!;
      const set = async (field: Field, value: string) =>
        says(await done(bot, greta.slash(channel, command, { ...way.whom, field: field.label, value })));
      for (const field of way.fields.filter((_, i) => (i + COMMANDS.indexOf(command)) % EVERY === 0)) {
        const at = `${command} ${field.label}`;
        const before = await way.now();
        const now = fieldWords(field, items, fieldAt(before, field.key));
        const named = await greta.complete(channel, command, 'field', field.label, way.whom);
        expect(
          named.map(({ value }) => value),
          at,
        ).toContain(field.label);
        const values = await greta.complete(channel, command, 'value', '', { ...way.whom, field: field.label });
        if (now !== '' && now.length <= 100)
          expect(
            values.map(({ value }) => value),
            at,
          ).toContain(now);
        for (const choice of (field.choices ?? []).slice(0, 20))
          expect(
            values.map(({ value }) => value),
            at,
          ).toContain(fieldWords(field, items, choice));

        if (now !== '' || field.open) {
          expect(await set(field, now || 'none'), at).not.toMatch(/mistake|Nothing was changed/u);
          expect(fieldAt(await way.now(), field.key) ?? null, at).toEqual(fieldAt(before, field.key) ?? null);
        }

        // A mask of nothing is none, and there is no mask that could not be; what somebody lacks altogether no edit gives.
        if (field.key === 'mask' || fieldAt(before, field.key) === undefined) continue;
        const [value, ...slips] = wrong(field);
        const kept = await way.now();
        const refusal = (await set(field, value)).replaceAll('\\', '');
        for (const slip of slips) {
          if (typeof slip === 'string') expect(refusal, at).toContain(slip);
          else expect(refusal, at).toMatch(slip);
        }
        expect(refusal.toLowerCase(), at).toContain(field.label.toLowerCase());
        for (const id of (items[field.items ?? ''] ?? []).map((row) => row.id)) {
          if (id.includes('-')) expect(refusal, at).not.toContain(id);
        }
        expect(await way.now(), at).toEqual(kept);
      }
      await delivered(bot);
    },
    60_000,
  );
});
