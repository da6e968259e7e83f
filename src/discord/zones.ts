/** Zones of a map as people name them. */
import { goneOn, namesIn, underWay } from '../engine/index.ts';
import type { Completion } from './command.ts';
import { quoted } from './escape.ts';
import { no } from './say.ts';
import { didYouMean, fits, namedIn, same } from './typed.ts';

/** A zone by its id and name. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** The id of a new zone: its name in small letters, numbered where that leaves nothing or what another zone has. */
export function idFor(name: string, places: readonly Place[]): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 30);
  const id = /^[a-z]/u.test(plain) ? plain : `zone-${plain}`.replace(/-$/u, '');
  const isFree = (one: string): boolean => places.every((p) => p.id !== one);
  if (isFree(id)) return id;
  let number = 2;
  while (!isFree(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

/** The zone of that id or name, or the only one of whose name that is part. `shows`: where the map is to be seen. @throws Refusal */
export function zoneNamed(places: readonly Place[], name: string, shows = '**/zone list** shows the map.'): string {
  const found = namedIn(places, name);
  if (found) return found.id;
  const near = didYouMean(
    name,
    places.map((p) => p.name),
  );
  throw no(`There is no zone “${quoted(name.trim(), 40)}”.${near} ${shows}`);
}

/** The zones of a list that somebody has typed. @throws Refusal as `zoneNamed` */
export const zonesNamed = (places: readonly Place[], typed: string, shows?: string): readonly string[] =>
  namesIn(typed, (part) => places.some((p) => same(p.name, part))).map((name) => zoneNamed(places, name, shows));

/** Zones for a list of them that is being typed: those before the last stay. */
export const completeZones = (places: readonly Place[], typed: string): readonly Completion[] =>
  underWay(
    typed,
    places.map(({ name }) => name),
  ).flatMap((at) => places.filter((p) => fits(at.last, p.name)).map((p) => ({ name: goneOn(at, p.name), value: goneOn(at, p.id) })));
