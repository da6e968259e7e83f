import { state } from './state.js';

const read = async (response) => {
  const value = await response.json();
  if (!response.ok) throw new Error(value.error ?? `Failed (${response.status})`);
  return value;
};

/** Asks what this person sees: `start`, `messages`, `commands`. */
export const see = async (what, channelId = '') => read(await fetch(`/as/${state.as}/${what}?channel=${encodeURIComponent(channelId)}`));

/**
 * Does something as this person: `slash`, `click`, `select`, …
 * @throws Error with the reason why it cannot be done
 */
export const act = async (deed, body) =>
  read(
    await fetch(`/as/${state.as}/${deed}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  );

let source;

/**
 * Listens to live changes; `again` is called when the connection is back after a break. Resolves once it listens: what is read
 * after that misses no change.
 */
export const listen = (onEvent, again) => {
  source?.close();
  let broken = false;
  source = new EventSource(`/as/${state.as}/events`);
  source.onmessage = ({ data }) => onEvent(JSON.parse(data));
  return new Promise((resolve) => {
    source.onerror = () => {
      broken = true;
      resolve();
    };
    source.onopen = () => {
      if (broken) again();
      broken = false;
      resolve();
    };
  });
};
