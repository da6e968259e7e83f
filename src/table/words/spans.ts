/** A span of time in words: "90 minutes", "3 hours". */
export function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const [count, unit] = minutes >= 120 && minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
