/**
 * Milliseconds from one purge to the next. Every plan allows an account five purges a minute: with this
 * gap the site makes four, and leaves one to other Workers of the account.
 */
export const minGap = 15_000;
// A page that was rendered during a purge, or from a replica or a KV that lagged behind, may have been
// stored with old data: tags are purged once more when these have caught up.
const repeatAfter = 20_000;
/** As many tags as Cloudflare takes in one purge. No write has more. */
export const maxTags = 100;

/** The tags that a write noted to be purged. */
export interface NotedPurge {
  id: number;
  tags: readonly string[];
  /** The first purge, in milliseconds since 1970; null before it. */
  sentAt: number | null;
}

/** What to purge now, which is nothing without tags; or the milliseconds to wait. */
export type PurgePlan = { tags: string[]; ids: number[] } | { wait: number };

/** Plans a purge, by the time of the last one: first what was never sent, then what is due again. */
export function planPurge(
  noted: readonly NotedPurge[],
  lastAt: number | null,
  now: number,
): PurgePlan {
  const fresh = noted.filter(({ sentAt }) => sentAt === null);
  const again = noted.filter(({ sentAt }) => sentAt !== null && now - sentAt >= repeatAfter);
  let tags = new Set<string>();
  const ids: number[] = [];
  for (const one of [...fresh, ...again]) {
    const more = tags.union(new Set(one.tags));
    if (more.size > maxTags) break;
    tags = more;
    ids.push(one.id);
  }
  // Clocks differ a little, so the last purge may lie ahead; far ahead it is from a wrong clock.
  const since = lastAt === null ? minGap : Math.abs(now - lastAt);
  return ids.length > 0 && since < minGap ? { wait: minGap - since } : { tags: [...tags], ids };
}
