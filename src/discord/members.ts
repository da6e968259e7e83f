/**
 * Notices that a player has left the server. Without the privileged member intent nobody tells, so whoever is pinged is looked
 * up, at most once a day.
 */
import { DiscordAPIError, type REST, Routes } from 'discord.js';
import type { TableApi } from '../table/api.ts';
import type { Post, Snowflake } from '../table/page.ts';

const DAY = 24 * 60 * 60 * 1000;
const UNKNOWN = [10007, 10013];

export interface MemberParts {
  readonly rest: REST;
  readonly table: Pick<TableApi, 'publicGlance' | 'playerGone'>;
  readonly now: () => number;
}

/** Makes the function that looks after those whom a post has pinged. */
export function createMemberWatch({ rest, table, now }: MemberParts): (post: Post) => Promise<void> {
  const seen = new Map<string, number>();
  return async (post) => {
    const users = pinged(post);
    const { guild } = users.length > 0 ? await table.publicGlance(post.encounter) : { guild: '' };
    for (const user of users) {
      const key = `${guild} ${user}`;
      if ((seen.get(key) ?? Number.NEGATIVE_INFINITY) + DAY > now()) continue;
      seen.set(key, now());
      if (!(await isMember(rest, guild, user))) await table.playerGone(post.encounter, user);
    }
    if (seen.size > 10_000) seen.clear();
  };
}

function pinged({ payload }: Post): readonly Snowflake[] {
  const { allowed_mentions } = payload as { readonly allowed_mentions?: { readonly users?: readonly Snowflake[] } };
  return allowed_mentions?.users ?? [];
}

/** In doubt he is one. */
async function isMember(rest: REST, guild: Snowflake, user: Snowflake): Promise<boolean> {
  try {
    await rest.get(Routes.guildMember(guild, user));
    return true;
  } catch (error) {
    return !(error instanceof DiscordAPIError && UNKNOWN.includes(Number(error.code)));
  }
}
