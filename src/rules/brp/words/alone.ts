/** What is told by itself: whose act it is, and the rolls of skills and of First Aid as it is done. */
import { type Beat, bold, capitalised, type Id, spokenOf, type Voice } from '../../../engine/index.ts';
import type { Own } from '../events.ts';
import type { Level } from '../tables.ts';
import type { Of } from './scene.ts';

/** Whose act an event is that is told with its DEX rank; nobody's: it only happens. */
export function actorOf(event: Own): Id {
  switch (event.type) {
    case 'tends':
    case 'reloads':
    case 'readied':
    case 'put-away':
    case 'tries':
      return event.who;
    case 'awake':
    case 'skill':
      return event.by;
    default:
      return '';
  }
}

/** The die, and the chance for those who may know it. */
const against = ({ face, chance }: Of<'skill' | 'first-aid'>): string =>
  chance === undefined ? `d100: ${face}` : `${face} vs ${chance} %`;

const DOES: { readonly [L in Level]: string } = { special: 'scores a special success', success: 'succeeds', failure: 'fails' };

/** A skill is tried. */
export const skillBeat = (event: Of<'skill'>, rank: string, { name, quote }: Voice): Beat => ({
  tone: 'plain',
  headline: `${capitalised(bold(name(event.by)))} tries ${quote(event.skill)} and ${DOES[event.level]}.`,
  sums: [rank, against(event)],
});

const AIDS: { readonly [L in Level]: string } = { special: 'it works wonders', success: 'it helps', failure: 'it does not help' };

/** BR-HEAL-03, BR-HEAL-09: First Aid is done; what it gives back is told after it. */
export function aidBeat(event: Of<'first-aid'>, voice: Voice): Beat {
  const { by, on, wound, level } = event;
  const whom = by === on ? spokenOf(voice, by).themself : bold(voice.name(on));
  return {
    icon: '🩹',
    tone: 'plain',
    headline: `${capitalised(bold(voice.name(by)))} gives ${whom} First Aid: ${AIDS[level]}.`,
    sums: [`wound ${wound + 1}`, against(event)],
  };
}
