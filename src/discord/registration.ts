/** Tells Discord which commands there are, and only when they have changed: Discord counts registrations. */
import { type REST, Routes } from 'discord.js';
import type { Command } from './command.ts';

/** Registers the commands everywhere; says whether it was necessary. */
export async function register(rest: REST, application: string, commands: readonly Command[]): Promise<boolean> {
  const wanted = commands.map((c) => c.data);
  const there = (await rest.get(Routes.applicationCommands(application))) as readonly { readonly name: string }[];
  if (sameCommands(wanted, there)) return false;
  await rest.put(Routes.applicationCommands(application), { body: wanted });
  return true;
}

/** Whether Discord has all that we want and nothing else; what it adds of its own does not matter. */
export function sameCommands(wanted: readonly { readonly name: string }[], there: readonly { readonly name: string }[]): boolean {
  if (wanted.length !== there.length) return false;
  return wanted.every((w) => there.some((t) => t.name === w.name && holds(t, w)));
}

/** Whether `found` says all that `wanted` says. What is false, empty or null may as well be absent. */
function holds(found: unknown, wanted: unknown): boolean {
  if (isNothing(wanted)) return isNothing(found);
  if (Array.isArray(wanted))
    return Array.isArray(found) && found.length === wanted.length && wanted.every((w, i) => holds((found as readonly unknown[])[i], w));
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  const record = (found ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([key, value]) => holds(record[key], value));
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (Array.isArray(value) && value.length === 0);
