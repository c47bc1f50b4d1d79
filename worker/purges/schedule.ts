/** Minimum milliseconds between purges: an account may purge five times a minute; use four. */
export const minGap = 15_000;
// Tags are purged twice, because a lagging replica or KV may have put old data into the cache.
const repeatAfter = 20_000;
/** Cloudflare's limit of tags per purge. No write has more. */
export const maxTags = 100;

/** The tags a write enqueued for a purge. */
export interface QueuedPurge {
  id: number;
  tags: readonly string[];
  /** Time of the first purge in milliseconds since 1970; null before it. */
  sentAt: number | null;
}

/**
 * Returns the tags to purge now, possibly none, or the milliseconds to wait: first the rows never
 * sent, then those due a second time.
 */
export function planPurge(
  queued: readonly QueuedPurge[],
  lastAt: number | null,
  now: number,
): { tags: string[]; ids: number[] } | { wait: number } {
  const fresh = queued.filter(({ sentAt }) => sentAt === null);
  const again = queued.filter(({ sentAt }) => sentAt !== null && now - sentAt >= repeatAfter);
  let tags = new Set<string>();
  const ids: number[] = [];
  for (const purge of [...fresh, ...again]) {
    const more = tags.union(new Set(purge.tags));
    if (more.size > maxTags) break;
    tags = more;
    ids.push(purge.id);
  }
  // Clocks differ slightly, so the last purge may lie in the future; far ahead means a wrong clock.
  const since = lastAt === null ? minGap : Math.abs(now - lastAt);
  return ids.length > 0 && since < minGap ? { wait: minGap - since } : { tags: [...tags], ids };
}
