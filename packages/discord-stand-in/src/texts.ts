import type { Component } from './state.ts';

/** All words that a message shows: its content, then its text displays. */
export const textsOf = (message: { content: string; components: Component[] }): string[] => {
  const inside = (component: Component): string[] => [
    ...(component.type === 10 ? [component.content ?? ''] : []),
    ...(component.components ?? []).flatMap(inside),
  ];
  return [message.content, ...message.components.flatMap(inside)].filter((text) => text !== '');
};
