import { act } from '../api.js';
import { note } from '../dom.js';
import { inline } from '../markdown/inline.js';
import { openModal } from './modal.js';

/**
 * Does a deed for a control: the control is busy until the bot has answered, a form that comes back is opened, and a
 * refusal is told. Resolves to whether it was answered.
 */
export const perform = async (control, deed, body) => {
  if (control.getAttribute('aria-busy') === 'true') return false;
  control.setAttribute('aria-busy', 'true');
  try {
    const reply = await act(deed, body);
    if (reply.kind === 'modal') openModal(reply.modal);
    if (reply.told) note(inline(reply.told));
    return reply.kind !== 'failed';
  } catch (error) {
    note(error.message);
    return false;
  } finally {
    control.removeAttribute('aria-busy');
  }
};
