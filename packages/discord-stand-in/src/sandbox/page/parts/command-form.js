import { freshId, h } from '../dom.js';
import { state } from '../state.js';
import { optionField } from './option-field.js';
import { perform } from './perform.js';

/** Every command with its subcommands as lines that can be typed. */
export const commandLines = () => {
  const lines = (words, description, options = []) => {
    const nested = options.filter((option) => option.type <= 2);
    if (nested.length === 0) return [{ line: `/${words.join(' ')}`, description, options }];
    return nested.flatMap((option) => lines([...words, option.name], option.description, option.options));
  };
  return state.commands
    .filter((command) => command.type === 1)
    .flatMap((command) => lines([command.name], command.description, command.options));
};

/** Fields for the options that are in use, and what they hold. */
const fieldsOf = (command) => {
  const fields = [];
  const holder = h('div', { class: 'options' });
  /** The values at present, but for one option. */
  const values = async (except) => {
    const asked = fields.filter(({ option }) => option.name !== except);
    const read = await Promise.all(asked.map(async (field) => [field.option.name, await field.read()]));
    return Object.fromEntries(read.filter(([, value]) => value !== undefined));
  };
  const add = (option) => {
    const field = optionField(option, { line: command.line, others: values });
    fields.push(field);
    holder.append(field.element);
    return field;
  };
  return { holder, values, add, first: () => fields[0]?.control };
};

/** A press on a chip adds its option to the form. */
const chipFor = (option, add) => {
  const reveal = () => {
    chip.remove();
    add(option).control.focus();
  };
  const chip = h('button', { type: 'button', class: 'chip', title: option.description, on: { click: reveal } }, `+ ${option.name}`);
  return chip;
};

/**
 * A form for one command: required options at once, the others behind a press.
 * @param command a line of `commandLines`
 * @param close called when the form is sent or given up
 */
export const commandForm = (command, close) => {
  const { holder, values, add, first } = fieldsOf(command);
  for (const option of command.options.filter((one) => one.required)) add(option);
  const chips = command.options.filter((one) => !one.required).map((option) => chipFor(option, add));
  const more = h('div', { class: 'more', role: 'group', 'aria-label': 'More options' }, ...chips);
  const title = freshId('command');
  const send = h('button', { type: 'submit', class: 'button primary' }, 'Send');
  const quit = h('button', { type: 'button', class: 'as-link', 'aria-label': 'Give up this command', on: { click: close } }, '✕');
  const head = h('div', { class: 'head' }, h('strong', { id: title }, command.line), h('span', {}, command.description), quit);
  const form = h('form', { class: 'command', 'aria-labelledby': title }, head, holder, h('div', { class: 'row spread' }, more, send));
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const body = { channel: state.channelId, line: command.line, options: await values() };
    if (await perform(send, 'slash', body)) close();
  });
  return { form, focus: () => (first() ?? send).focus() };
};
