/** Message flags, by Discord's bits. */
export const FLAGS = {
  SUPPRESS_EMBEDS: 1 << 2,
  EPHEMERAL: 1 << 6,
  LOADING: 1 << 7,
  SUPPRESS_NOTIFICATIONS: 1 << 12,
  COMPONENTS_V2: 1 << 15,
} as const;

export type FlagName = keyof typeof FLAGS;

export const hasFlag = (flags: number, name: FlagName): boolean => (flags & FLAGS[name]) !== 0;
