import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StandIn, startStandIn } from '../src/index.ts';
import { faultCodes, raw } from './raw.ts';

let discord: StandIn;
let send: (body: unknown, files?: Record<string, Blob>) => Promise<string[] | 'sent'>;

beforeAll(async () => {
  discord = await startStandIn();
  discord.expectComplaint({}, Number.POSITIVE_INFINITY);
  const post = raw(discord);
  const arena = discord.channel('#arena').id;
  send = async (body, files) => {
    const answer = await post('POST', `/channels/${arena}/messages`, body, files);
    if (answer.status === 200) return 'sent';
    return answer.body.code === 50035 ? faultCodes(answer.body.errors) : [String(answer.body.code)];
  };
});

afterAll(() => discord.close());

const V2 = 1 << 15;
const button = (id: string, more: object = {}) => ({ type: 2, style: 1, label: 'x', custom_id: id, ...more });
const row = (...components: object[]) => ({ type: 1, components });
const text = (length: number) => ({ type: 10, content: 'x'.repeat(length) });
const option = (value: string, label = value) => ({ label, value });
const select = (more: object) => row({ type: 3, custom_id: 's', options: [option('a')], ...more });
const options = (count: number) => Array.from({ length: count }, (_, index) => option(`v${index}`));
const buttons = (count: number, from = 0) => Array.from({ length: count }, (_, index) => button(`b${from + index}`));
const png = () => new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' });

describe('ordinary messages', () => {
  test.each([
    ['2000 characters', { content: 'x'.repeat(2000) }, 'sent'],
    ['2001 characters', { content: 'x'.repeat(2001) }, ['content: BASE_TYPE_MAX_LENGTH']],
    ['nothing at all', {}, ['50006']],
    ['only blanks', { content: '  ' }, ['50006']],
    ['five rows of five', { content: 'x', components: [0, 5, 10, 15, 20].map((from) => row(...buttons(5, from))) }, 'sent'],
    [
      'six rows',
      { content: 'x', components: [0, 1, 2, 3, 4, 5].map((from) => row(...buttons(1, from))) },
      ['components: BASE_TYPE_BAD_LENGTH'],
    ],
    ['six buttons in a row', { content: 'x', components: [row(...buttons(6))] }, ['components.0.components: BASE_TYPE_BAD_LENGTH']],
    ['an empty row', { content: 'x', components: [row()] }, ['components.0.components: BASE_TYPE_BAD_LENGTH']],
    ['a label of 80', { content: 'x', components: [row(button('a', { label: 'x'.repeat(80) }))] }, 'sent'],
    [
      'a label of 81',
      { content: 'x', components: [row(button('a', { label: 'x'.repeat(81) }))] },
      ['components.0.components.0.label: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a custom id of 101',
      { content: 'x', components: [row(button('x'.repeat(101)))] },
      ['components.0.components.0.custom_id: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a custom id twice',
      { content: 'x', components: [row(button('a')), row(button('a'))] },
      ['components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
    ],
    [
      'a button without a label',
      { content: 'x', components: [row(button('a', { label: '' }))] },
      ['components.0.components.0.label: BUTTON_COMPONENT_MUST_HAVE_LABEL_OR_EMOJI'],
    ],
    [
      'a button without an id',
      { content: 'x', components: [row({ type: 2, style: 1, label: 'x' })] },
      ['components.0.components.0.custom_id: BASE_TYPE_REQUIRED'],
    ],
    ['a link button', { content: 'x', components: [row({ type: 2, style: 5, label: 'x', url: 'https://example.org/' })] }, 'sent'],
    ['a key that does not exist', { contents: 'x' }, [': UNKNOWN_KEY']],
    ['a V2 component without the flag', { content: 'x', components: [text(3)] }, ['components.0.type: UNION_TYPE_CHOICES']],
    ['a flag of Discord itself', { content: 'x', flags: 1 << 7 }, ['flags: INVALID_FLAGS']],
    ['an ephemeral flag without an interaction', { content: 'x', flags: 64 }, ['flags: INVALID_FLAGS']],
    ['a nonce of 26', { content: 'x', nonce: 'x'.repeat(26) }, expect.arrayContaining([expect.stringContaining('nonce')])],
  ])('%s', async (_, body, outcome) => {
    expect(await send(body)).toEqual(outcome);
  });

  test.each([
    ['25 options', select({ options: options(25) }), 'sent'],
    ['26 options', select({ options: options(26) }), ['components.0.components.0.options: BASE_TYPE_BAD_LENGTH']],
    [
      'a label of 101',
      select({ options: [option('a', 'x'.repeat(101))] }),
      ['components.0.components.0.options.0.label: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a value twice',
      select({ options: [option('a'), option('a')] }),
      ['components.0.components.0.options.1.value: COMPONENT_OPTION_VALUE_DUPLICATED'],
    ],
    [
      'more to choose than there is',
      select({ max_values: 3, options: options(2) }),
      ['components.0.components.0.options: BASE_TYPE_BAD_LENGTH'],
    ],
    ['min above max', select({ min_values: 2 }), ['components.0.components.0.min_values: NUMBER_TYPE_MAX']],
    [
      'two selects in a row',
      row({ type: 5, custom_id: 'a' }, { type: 5, custom_id: 'b' }),
      ['components.0.components: COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
    ],
  ])('a select with %s', async (_, component, outcome) => {
    expect(await send({ content: 'x', components: [component] })).toEqual(outcome);
  });

  test.each([
    ['a title of 257', { title: 'x'.repeat(257) }, ['embeds.0.title: BASE_TYPE_MAX_LENGTH']],
    ['a description of 4097', { description: 'x'.repeat(4097) }, ['embeds.0.description: BASE_TYPE_MAX_LENGTH']],
    ['26 fields', { fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) }, ['embeds.0.fields: BASE_TYPE_BAD_LENGTH']],
    ['an empty field', { fields: [{ name: 'n', value: '' }] }, ['embeds.0.fields.0.value: BASE_TYPE_REQUIRED']],
    ['6001 characters', { description: 'x'.repeat(4000), footer: { text: 'x'.repeat(2001) } }, ['embeds: MAX_EMBED_SIZE_EXCEEDED']],
  ])('an embed with %s', async (_, embed, outcome) => {
    expect(await send({ embeds: [embed] })).toEqual(outcome);
  });
});

describe('Components V2', () => {
  const v2 = (...components: object[]) => ({ flags: V2, components });
  const container = (...components: object[]) => ({ type: 17, components });
  const section = (accessory: object) => ({ type: 9, components: [text(1)], accessory });

  test.each([
    ['4000 characters', v2(text(2000), text(2000)), 'sent'],
    ['4001 characters', v2(text(2000), text(2001)), ['components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED']],
    ['40 components, counted inside too', v2(container(...Array.from({ length: 13 }, (_, index) => section(button(`b${index}`))))), 'sent'],
    [
      '42 components',
      v2(container(...Array.from({ length: 13 }, (_, index) => section(button(`b${index}`)))), text(1), text(1)),
      ['components: COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED'],
    ],
    ['content beside it', { ...v2(text(1)), content: 'x' }, ['content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2']],
    ['an embed beside it', { ...v2(text(1)), embeds: [{ title: 'x' }] }, ['embeds: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2']],
    ['a container in a container', v2(container(container(text(1)))), ['components.0.components.0.type: UNION_TYPE_CHOICES']],
    [
      'a section without an accessory',
      v2({ type: 9, components: [text(1)] }),
      expect.arrayContaining([expect.stringContaining('components.0.accessory')]),
    ],
    [
      'four texts in a section',
      v2({ ...section(button('a')), components: [text(1), text(1), text(1), text(1)] }),
      ['components.0.components: BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'an alt text of 1025',
      v2({ type: 12, items: [{ media: { url: 'https://example.org/a.png' }, description: 'x'.repeat(1025) }] }),
      ['components.0.items.0.description: BASE_TYPE_MAX_LENGTH'],
    ],
    [
      'a picture that is not attached',
      v2({ type: 12, items: [{ media: { url: 'attachment://map.png' } }] }),
      ['components.0: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND'],
    ],
  ])('%s', async (_, body, outcome) => {
    expect(await send(body)).toEqual(outcome);
  });

  test('a picture that is attached, and one that nothing shows', async () => {
    const shown = v2({ type: 12, items: [{ media: { url: 'attachment://map.png' }, description: 'map' }] });
    expect(await send(shown, { 'files[0]': png() })).toBe('sent');
    const before = discord.expectedComplaints.length;
    expect(await send(v2(text(1)), { 'files[0]': png() })).toBe('sent');
    expect(discord.expectedComplaints.slice(before).map((one) => one.message)).toEqual(['No component shows the attachment map.png']);
  });
});

describe('commands', () => {
  const register = async (...commands: object[]) => {
    const answer = await raw(discord)('PUT', `/applications/${discord.applicationId}/commands`, commands);
    return answer.status === 200 ? 'registered' : faultCodes(answer.body.errors);
  };
  const command = (more: object = {}) => ({ name: 'fight', description: 'x', ...more });
  const string = (name: string, more: object = {}) => ({ type: 3, name, description: 'x', ...more });

  test.each([
    ['a plain one', [command()], 'registered'],
    ['a name in capitals', [command({ name: 'Fight' })], ['0.name: STRING_TYPE_REGEX']],
    ['a description of 101', [command({ description: 'x'.repeat(101) })], ['0.description: BASE_TYPE_MAX_LENGTH']],
    [
      '26 options',
      [command({ options: Array.from({ length: 26 }, (_, index) => string(`o${index}`)) })],
      ['0.options: BASE_TYPE_BAD_LENGTH'],
    ],
    [
      '26 choices',
      [
        command({
          options: [string('a', { choices: Array.from({ length: 26 }, (_, index) => ({ name: `${index}`, value: `${index}` })) })],
        }),
      ],
      ['0.options.0.choices: BASE_TYPE_BAD_LENGTH'],
    ],
    [
      'required after optional',
      [command({ options: [string('a'), string('b', { required: true })] })],
      ['0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
    ],
    [
      'an option name twice',
      [command({ options: [string('a'), string('a')] })],
      ['0.options.1.name: APPLICATION_COMMAND_OPTIONS_NAME_INVALID'],
    ],
    [
      'a subcommand beside an option',
      [command({ options: [string('a'), { type: 1, name: 'sub', description: 'x' }] })],
      ['0.options: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
    ],
    [
      'choices and completion',
      [command({ options: [string('a', { autocomplete: true, choices: [{ name: 'a', value: 'a' }] })] })],
      ['0.options.0.choices: OPTION_CHOICES'],
    ],
    ['a name twice', [command(), command()], ['1.name: APPLICATION_COMMANDS_DUPLICATE_NAME']],
    ['16 message menus', Array.from({ length: 16 }, (_, index) => ({ type: 3, name: `Menu ${index}` })), ['15: MAX_APPLICATION_COMMANDS']],
    [
      'more than 8000 characters',
      [
        command({
          options: Array.from({ length: 25 }, (_, index) =>
            string(`o${index}`, {
              description: 'x'.repeat(100),
              choices: Array.from({ length: 3 }, (_, each) => ({ name: `${each}${'n'.repeat(40)}`, value: `${each}${'v'.repeat(40)}` })),
            }),
          ),
        }),
      ],
      ['0: APPLICATION_COMMAND_TOO_LARGE'],
    ],
  ])('%s', async (_, commands, outcome) => {
    expect(await register(...commands)).toEqual(outcome);
  });

  test('a command keeps its id when it is registered again', async () => {
    const put = () => raw(discord)('PUT', `/applications/${discord.applicationId}/commands`, [command()]);
    expect((await put()).list[0]?.id).toBe((await put()).list[0]?.id);
  });
});
