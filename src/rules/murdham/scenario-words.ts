/** The catalogue's words for events. An event that the catalogue does not name has none. */
import type { Happening } from './events.ts';

/** Events that are called after the one they are about. */
const ABOUT = [
  'turn',
  'revealed',
  'dodged',
  'critical',
  'mortal',
  'killed',
  'died',
  'stabilised',
  'cut-short',
  'hazard',
  'freed',
  'loose',
  'held',
  'resisted',
  'immune',
  'interrupted',
  'move-ended',
  'morale-held',
  'morale-broken',
  'surrendered',
  'resumes',
  'fled',
  'escaped',
  'caught',
  'fell',
  'moved',
  'mounted',
  'dismounted',
] as const;

const isAbout = (event: Happening): event is Extract<Happening, { who: string }> =>
  'who' in event && (ABOUT as readonly string[]).includes(event.type);

export function eventWords(event: Happening): readonly string[] {
  switch (event.type) {
    case 'passed':
      return [`pass:${event.side}`];
    case 'initiative':
      return [`initiative:${event.side}`];
    case 'save':
      return [`${event.purpose}:${event.who}:${event.passed ? 'pass' : 'fail'}`];
    case 'missed':
      return [`miss:${event.on}`];
    case 'blocked':
    case 'hit':
    case 'grabbed':
    case 'stunt-accepted':
    case 'shoved':
    case 'manipulated':
      return [`${event.type}:${event.on}`];
    case 'opportunity':
    case 'countered':
    case 'stunt-forbidden':
      return [`${event.type}:${event.by}`];
    case 'damage':
      return [`damage:${event.who}:${event.amount}`];
    case 'guarded':
    case 'simultaneous':
    case 'round-ended':
    case 'fight-ended':
      return [event.type === 'guarded' ? `guarded:${event.who}` : event.type];
    case 'hid-behind':
    case 'unwilling':
      return [`${event.type}:${event.behind}`];
    case 'deviated':
      return [`deviated:${event.zone}`];
    case 'disarmed':
      return [`disarmed:${event.on}:${event.item}`];
    case 'worn':
      return [`${event.state}:${event.who}:${event.item}`];
    default:
      return isAbout(event) ? [`${event.type}:${event.who}`] : [];
  }
}
