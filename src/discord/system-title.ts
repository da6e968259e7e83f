/** What a system is called. */
import type { SystemInfo } from '../table/api.ts';

/** The title of a system by its id; the id, where the host has it no more. */
export const titleOf = (systems: readonly Pick<SystemInfo, 'id' | 'title'>[], id: string): string =>
  systems.find((system) => system.id === id)?.title ?? id;
