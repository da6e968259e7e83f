/** What is told by itself: marches, healing, falls from the saddle, and whatever else belongs to no attack. */
import { type Beat, blowsOf, bold, type Id, inBold, lineBeat, many, type Voice } from '../../../engine/index.ts';
import type { OwnEvent } from '../events.ts';
import { EVENTS } from './events.ts';
import { itemWords, planWords } from './names.ts';
import { armySum, damageSum, type Of, ridingSums, versus } from './sums.ts';

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

/** How somebody comes to be in an area when it is hit: they dive too late, or have no way out. */
export type Trapped = Of<'caught' | 'engulfed'>;

/** What is known of an event besides: the endurance rolled against damage, and how whoever takes it came to be in an area. */
interface Beside {
  readonly endured: Of<'endured'> | null;
  readonly way: Trapped | null;
}

const CLEAR = ['dives clear', 'dive clear'] as const;

/** SW-ARE-02: what a place was aimed at with, and how hard it was to hit, for those who know the roll. */
const areaSum = ({ attack, level, steps }: Of<'area-hit' | 'area-missed'>): string =>
  attack === null && !steps ? '' : versus([{ of: '', total: attack, steps }], attack === null ? null : level);

/** What an area does to somebody who was still in it; null: it was none. */
function hurtText({ on, net }: Of<'damaged'>, way: Trapped | null, voice: Voice): string | null {
  if (way === null) return null;
  const [who, how] = [bold(voice.name(on)), way.type === 'engulfed' ? 'has nowhere to go' : 'dives too late'];
  return net > 0 ? `${who} ${how}: **${net} damage**.` : `${who} ${how}, but shrugs it off.`;
}

/** What is told together of all who do it in a row; null: it is no such thing. */
function together(event: OwnEvent, voice: Voice): Beat | null {
  if ((event.type === 'moved' || event.type === 'ran') && event.how !== 'gm') return marchBeat(event, voice);
  if (!('who' in event)) return null;
  const deed = { who: event.who, name: bold(voice.name(event.who)) };
  if (event.type === 'dived') return lineBeat('dive', [{ ...deed, does: CLEAR }]);
  if (event.type === 'planned') return lineBeat('plan', [{ ...deed, does: ['plans', 'plan'], where: planWords(event.plan) }]);
  if (event.type === 'passed') return lineBeat('pass', [{ ...deed, does: DONE_FOR_NOW }]);
  return event.type === 'condition' && event.condition === 'surprised' && !event.on ? lineBeat('alert', [{ ...deed, does: ALERT }]) : null;
}

/** The beat of one event; null: nothing is said. */
export function plainBeat(event: OwnEvent, { endured, way }: Beside, voice: Voice): Beat | null {
  const line = together(event, voice);
  if (line) return line;
  const headline = (EVENTS[event.type] as ((e: OwnEvent, v: Voice) => string | null) | undefined)?.(event, inBold(voice)) ?? null;
  if (headline === null) return null;
  const told = { tone: 'plain', headline, changed: changedBy(event), felled: FELLED.includes(event.type) } as const;
  if (event.type === 'area-hit' || event.type === 'area-missed')
    return {
      ...told,
      icon: blowsOf(itemWords(event.weapon)).icon,
      tone: event.type === 'area-hit' ? 'hit' : 'miss',
      sums: [areaSum(event)],
    };
  if (event.type === 'damaged')
    return { ...told, headline: hurtText(event, way, voice) ?? headline, sums: [damageSum(event, endured, event.net)] };
  const icon = ICONS[event.type];
  const sums = event.type === 'army-damage' ? [armySum(event.steps)] : ridingSums([event]);
  return { ...(icon ? { icon } : {}), ...told, sums };
}
