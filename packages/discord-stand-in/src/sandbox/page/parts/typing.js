import { act } from '../api.js';
import { state } from '../state.js';

const line = document.querySelector('#typing');
/** Discord shows it for ten seconds, and hears of it at most every eight. */
const SHOWN = 10_000;
const TOLD = 8000;

/** Who is typing in the open channel, and until when that is shown. */
const typing = new Map();
let toldAt = 0;

const draw = () => {
  for (const [name, until] of typing) if (until <= Date.now()) typing.delete(name);
  const names = [...typing.keys()];
  line.textContent =
    names.length === 0
      ? ''
      : names.length > 3
        ? 'Several people are typing …'
        : `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${names.length === 1 ? 'is' : 'are'} typing …`;
};

setInterval(draw, 1000);

/** Somebody has begun to type. */
export const showTyping = (name) => {
  typing.set(name, Date.now() + SHOWN);
  draw();
};

/** Whoever has written something, or is in another channel, types no more. */
export const stopTyping = (name) => {
  if (name === undefined) typing.clear();
  else typing.delete(name);
  draw();
};

/** Tells the others in the channel that this person types. */
export const tellTyping = () => {
  if (Date.now() - toldAt < TOLD) return;
  toldAt = Date.now();
  act('typing', { channel: state.channelId }).catch(() => undefined);
};
