/** Time zones by the words that people use for them: their name, a city, an abbreviation, or hours from UTC. */
import { nearest } from '../words/nearest.ts';

/** Abbreviations that name no zone of their own, or one without its summer time, and the zone that most people mean by them. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['gmt', 'UTC'],
  ['z', 'UTC'],
  ['bst', 'Europe/London'],
  ['wet', 'Europe/Lisbon'],
  ['west', 'Europe/Lisbon'],
  ['cet', 'Europe/Berlin'],
  ['cest', 'Europe/Berlin'],
  ['mez', 'Europe/Berlin'],
  ['mesz', 'Europe/Berlin'],
  ['eet', 'Europe/Athens'],
  ['eest', 'Europe/Athens'],
  ['msk', 'Europe/Moscow'],
  ['est', 'America/New_York'],
  ['edt', 'America/New_York'],
  ['et', 'America/New_York'],
  ['cst', 'America/Chicago'],
  ['cdt', 'America/Chicago'],
  ['mst', 'America/Denver'],
  ['mdt', 'America/Denver'],
  ['pst', 'America/Los_Angeles'],
  ['pdt', 'America/Los_Angeles'],
  ['pt', 'America/Los_Angeles'],
  ['jst', 'Asia/Tokyo'],
  ['aest', 'Australia/Sydney'],
  ['aedt', 'Australia/Sydney'],
]);

/** All zones with names of their own. */
export const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** A hyphen counts: it is the minus of “UTC-5”. */
const folded = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, ' ');

const cityOf = (zone: string): string => folded(zone.slice(zone.lastIndexOf('/') + 1));

/** Zones by their cities; of a city that two have, the first. */
const CITIES: ReadonlyMap<string, string> = new Map(ZONES.toReversed().map((zone) => [cityOf(zone), zone]));

/** Cities whose zones some machines list by an older name, which all of them know. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['kolkata', 'Asia/Calcutta'],
  ['kyiv', 'Europe/Kiev'],
  ['kathmandu', 'Asia/Katmandu'],
  ['yangon', 'Asia/Rangoon'],
]);

/** A zone that the machine knows by this name, as it writes it; where it writes another name, with capitals as in all of them. */
function known(name: string): string | null {
  // An offset is a zone to newer machines only.
  if (/^[+-]/u.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    const isSame = (zone: string): boolean => zone.toLowerCase() === name.toLowerCase();
    return [...ZONES, timeZone].find(isSame) ?? name.toLowerCase().replaceAll(/(?<![a-z])[a-z]/gu, (letter) => letter.toUpperCase());
  } catch {
    return null;
  }
}

/** `UTC+2` or `GMT-5`: the zone without summer time that is so many whole hours from UTC; its own name counts the other way. */
function fixed(text: string): string | null {
  const [, sign, hours = ''] = /^(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?00)?$/u.exec(text) ?? [];
  if (sign === undefined) return null;
  if (Number(hours) === 0) return 'UTC';
  return known(`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`);
}

/** The IANA time zone that somebody means; null: none that is known. */
export function zoneNamed(text: string): string | null {
  const word = folded(text);
  return MEANT.get(word) ?? fixed(word) ?? CITIES.get(word) ?? known(word.replaceAll(' ', '_')) ?? RENAMED.get(word) ?? null;
}

/** The zone whose name or city is nearest to what was typed; null: none is near. */
export function nearestZone(text: string): string | null {
  const city = nearest(cityOf(text), [...CITIES.keys()]);
  return CITIES.get(city ?? '') ?? nearest(text, ZONES);
}
