import { type AskKind, listed } from '../../engine/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../time/units.ts';

/** About how long something took: "25 minutes", "5 hours", "3 days". */
export function longSpanText(ms: number): string {
  const unit = ms < 100 * MINUTE ? MINUTE : ms < 2 * DAY ? HOUR : DAY;
  return spanText(Math.max(1, Math.round(ms / unit)) * unit);
}

/** A span of time in words: "10 seconds", "90 minutes", "3 hours", "2 days". */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / MINUTE) * MINUTE;
  const seconds = Math.max(1, Math.round(ms / SECOND));
  const [count, unit] =
    ms < 2 * MINUTE && ms > 0 && seconds % 60 !== 0
      ? [seconds, 'second']
      : minutes >= DAY && minutes % DAY === 0
        ? [minutes / DAY, 'day']
        : minutes >= 2 * HOUR && minutes % HOUR === 0
          ? [minutes / HOUR, 'hour']
          : [minutes / MINUTE, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** How long people have, decision by decision: "5 minutes for a turn, declaration or ruling, 2 minutes for a reaction". */
export function paceText(time: Readonly<Record<AskKind, number | null>>): string {
  const spans = [...new Set(Object.values(time))];
  const words = (span: number | null): string => (span === null ? 'no deadline' : spanText(span));
  if (spans.length === 1) return `${words(spans[0] ?? null)} for a decision`;
  const kindsOf = (span: number | null): string[] => Object.entries(time).flatMap(([kind, of]) => (of === span ? [kind] : []));
  return spans.map((span) => `${words(span)} for a ${listed(kindsOf(span), 'or')}`).join(', ');
}
