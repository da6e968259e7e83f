/** What is told by itself: marches, healing, falls from the saddle, and whatever else belongs to no attack. */
import { type Beat, bold, type Id, inBold, lineBeat, many, type Voice } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { EVENTS } from './events.ts';
import { damageSum, type Of, ridingSums } from './sums.ts';

/** Somebody goes somewhere. */
function marchBeat(event: Of<'moved'> | Of<'ran'>, voice: Voice): Beat {
  const { who, how } = event;
  const yards = (n: number): string => many(n, 'yard');
  const where =
    event.type === 'ran'
      ? yards(event.yards)
      : event.now === 0
        ? `right up to ${bold(voice.name(event.from))}`
        : `to ${yards(event.now)} from ${bold(voice.name(event.from))}`;
  return lineBeat('march', [{ who, name: bold(voice.name(who)), does: how === 'run' ? ['runs', 'run'] : ['steps', 'step'], where }], {
    icon: '👣',
  });
}

const ALERT = ['is no longer surprised', 'are no longer surprised'] as const;
const DONE_FOR_NOW = ['does nothing more this round', 'do nothing more this round'] as const;

const ICONS: Partial<Record<OwnEvent['type'], string>> = {
  healed: '💚',
  recovered: '💚',
  killed: '☠️',
  'knocked-out': '💫',
  yielded: '🏳️',
  mounted: '🐎',
  unhorsed: '🐎',
  controlled: '🤼',
  escaped: '🤼',
  'army-damage': '⚔️',
  routed: '🏳️',
};

/** What puts somebody out of the fight. */
const FELLED: readonly OwnEvent['type'][] = ['knocked-out', 'killed'];

/** Whom an event makes better or worse, apart from attacks. */
const changedBy = (event: OwnEvent): readonly Id[] =>
  event.type === 'damaged' || event.type === 'army-damage'
    ? [event.on]
    : ['health', 'knocked-out', 'killed', 'healed', 'recovered', 'yielded', 'routed'].includes(event.type) && 'who' in event
      ? [event.who]
      : [];

/** The beat of one event, of damage with the endurance rolled against it; null: nothing is said. */
export function plainBeat(event: OwnEvent, endured: Of<'endured'> | null, voice: Voice): Beat | null {
  if ((event.type === 'moved' || event.type === 'ran') && event.how !== 'gm') return marchBeat(event, voice);
  if (event.type === 'passed') return lineBeat('pass', [{ who: event.who, name: bold(voice.name(event.who)), does: DONE_FOR_NOW }]);
  if (event.type === 'condition' && event.condition === 'surprised' && !event.on)
    return lineBeat('alert', [{ who: event.who, name: bold(voice.name(event.who)), does: ALERT }]);
  const headline = (EVENTS[event.type] as ((e: OwnEvent, v: Voice) => string | null) | undefined)?.(event, inBold(voice)) ?? null;
  if (headline === null) return null;
  const icon = ICONS[event.type];
  const sums = event.type === 'damaged' ? [damageSum(event, endured, event.net)] : ridingSums([event]);
  return { ...(icon ? { icon } : {}), tone: 'plain', headline, sums, changed: changedBy(event), felled: FELLED.includes(event.type) };
}
