import { act } from '../api.js';
import { h, note } from '../dom.js';
import { channel, state } from '../state.js';
import { commandForm, commandLines } from './command-form.js';
import { perform } from './perform.js';
import { Suggestions } from './suggestions.js';
import { typedCommand } from './typed-command.js';
import { tellTyping } from './typing.js';

const frame = document.querySelector('#composer');

/** Words of the typed text must all occur in the command line, in order of their beginning. */
const fitting = (text) => {
  const wanted = text.slice(1).toLowerCase().trim();
  const rank = ({ line }) => (line.startsWith(`/${wanted}`) ? 0 : 1);
  const fits = commandLines().filter(({ line }) => wanted.split(' ').every((word) => line.includes(word)));
  return fits.sort((a, b) => rank(a) - rank(b)).slice(0, 25);
};

const find = async (text) =>
  text.startsWith('/') ? fitting(text).map((command) => ({ label: command.line, detail: command.description, command })) : [];

const openCommand = (command) => {
  const { form, focus } = commandForm(command, () => drawComposer(true));
  frame.replaceChildren(form);
  focus();
};

/** A command that was typed whole is given; where something that it needs is missing, its form opens. */
const give = async (input, text) => {
  const typed = typedCommand(text, commandLines());
  if (!typed) return note(`There is no command ${text} here`);
  const { command, options, isWhole } = typed;
  const names = command.options.map(({ name }) => `${name}:`).join(' ');
  if (options === null) return note(`${command.line} takes ${names === '' ? 'nothing behind it' : `its options by name: ${names}`}`);
  if (!isWhole) return openCommand(command);
  if (await perform(input, 'slash', { channel: state.channelId, line: command.line, options })) input.value = '';
};

const say = async (input) => {
  const text = input.value.trim();
  if (text === '') return;
  if (text.startsWith('/')) return give(input, text);
  input.value = '';
  await act('say', { channel: state.channelId, text }).catch((error) => note(error.message));
};

/** Draws the line to type in; while a command is filled in, its form stands there instead. */
export const drawComposer = (focus = false) => {
  const place = `Write in #${channel()?.name ?? ''}, or / for commands`;
  const input = h('input', { type: 'text', id: 'line', maxlength: '2000', placeholder: place, 'aria-label': place });
  const box = new Suggestions(input, find, ({ command }) => openCommand(command));
  const slash = () => {
    input.value = '/';
    input.focus();
    box.look();
  };
  const opener = h(
    'button',
    { type: 'button', class: 'slash', title: 'Commands', 'aria-label': 'Show commands', on: { click: slash } },
    '/',
  );
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && say(input));
  input.addEventListener('input', () => input.value !== '' && !input.value.startsWith('/') && tellTyping());
  frame.replaceChildren(h('div', { class: 'suggest-frame line' }, box.list, opener, input));
  if (focus) input.focus();
};
