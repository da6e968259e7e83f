/** What must be changed in plain data to have other plain data: small where they are nearly the same. */
import type { Json } from '../../engine/index.ts';

/** A change: put another value (`to`), or go into an object or list (`in`), drop keys (`no`) and cut or lengthen a list (`long`). */
export interface Patch {
  readonly to?: Json;
  readonly in?: Readonly<Record<string, Patch>>;
  readonly no?: readonly string[];
  readonly long?: number;
}

type Inner = Readonly<Record<string, Json | undefined>>;

const isInner = (value: Json | undefined): value is Json & object => typeof value === 'object' && value !== null;

/** The patch that makes `to` of `from`; null: they are the same. Keys that are undefined count as not there. */
export function difference(from: Json | undefined, to: Json): Patch | null {
  if (!isInner(from) || !isInner(to) || Array.isArray(from) !== Array.isArray(to)) return from === to ? null : { to };
  const a: Inner = Object.fromEntries(Object.entries(from));
  const b: Inner = Object.fromEntries(Object.entries(to));
  const inner: Record<string, Patch> = {};
  for (const [key, value] of Object.entries(b)) {
    if (value === undefined) continue;
    const patch = Object.hasOwn(a, key) ? difference(a[key], value) : { to: value };
    if (patch) Object.defineProperty(inner, key, { value: patch, enumerable: true });
  }
  const long = Array.isArray(to) && to.length !== Object.keys(a).length ? { long: to.length } : {};
  const gone = Array.isArray(to)
    ? []
    : Object.keys(a).filter((key) => a[key] !== undefined && (!Object.hasOwn(b, key) || b[key] === undefined));
  if (Object.keys(inner).length === 0 && gone.length === 0 && !('long' in long)) return null;
  return { ...(Object.keys(inner).length > 0 && { in: inner }), ...(gone.length > 0 && { no: gone }), ...long };
}

/** The same data after a patch. */
export function patched(from: Json | undefined, patch: Patch): Json {
  if (patch.to !== undefined) return patch.to;
  const changes = Object.entries(patch.in ?? {});
  if (Array.isArray(from)) {
    const list: Json[] = from.slice(0, patch.long ?? from.length) as Json[];
    for (const [key, inner] of changes) list[Number(key)] = patched(list[Number(key)], inner);
    return list;
  }
  const kept = Object.entries((from ?? {}) as Inner).filter(([key]) => !(patch.no ?? []).includes(key));
  const known = new Map<string, Json>(kept.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
  for (const [key, inner] of changes) known.set(key, patched(known.get(key), inner));
  return Object.fromEntries(known);
}
