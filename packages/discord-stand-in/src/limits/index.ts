/**
 * What Discord takes, as zod schemas: for tests that look at a message, a form or a list of commands before anything is sent.
 * `messageForm(v2, use)` knows the fields of a message, `checkWhole` what holds for a message as a whole (throws what Discord would answer).
 */
export { commands as commandsForm } from './commands.ts';
export { messageForm } from './message.ts';
export { modal as modalForm } from './modal.ts';
export { checkWhole } from './whole-message.ts';
