import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { passTime } from "#tests/support/server/pass-time.ts";
import { now } from "#tests/support/server/today.ts";
import { runScheduled } from "#worker/scheduled.ts";

const purgeDone = { success: true, zoneTag: "", errors: [] } as unknown as CachePurgeResult;

const errors = ["no", "nor"].map((message) => ({ message }));

export const refuses = async () => ({ ...purgeDone, success: false, errors }) as never;

export function edgeCache(
  purged: string[][] = [],
  settle: (tags: string[]) => Promise<CachePurgeResult> = async () => purgeDone,
): CacheContext {
  const purge = ({ tags = [] }: CachePurgeOptions) => {
    purged.push([...tags].sort());
    return settle([...tags]);
  };
  return { purge, invalidate: purge } as CacheContext;
}

type Purge = () => Promise<CachePurgeResult>;
export const done: Purge = async () => purgeDone;

type Brands = Record<string, readonly string[]>;

/** Opens the site with an edge cache; the rule of purges applies after each minute. */
export function openSite() {
  vi.setSystemTime(now);
  // Waits for a turn end at once: the time passes instead.
  const timer = setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, wait = 0) => {
    if (wait > 5_000) vi.setSystemTime(Date.now() + wait);
    return timer(act, wait > 5_000 ? 1 : wait);
  }) as typeof setTimeout);
  const purged: { at: number; tags: readonly string[] }[] = [];
  const noted = new Map<string, number>();
  const cacheWith = (purge: Purge) =>
    edgeCache([], async (tags) => {
      const result = await purge();
      if (result.success) purged.push({ at: Date.now(), tags });
      return result;
    });
  function passSeconds(seconds: number) {
    passTime(seconds);
    vi.setSystemTime(Date.now() + seconds * 1_000);
  }

  const noteTags = async () => {
    for (const { tags, at } of await readRows("SELECT tags, noted_at AS at FROM purges"))
      for (const tag of JSON.parse(tags)) noted.set(tag, Math.max(at, noted.get(tag) ?? 0));
  };

  const site = {
    purged,
    passSeconds,
    async write(brands: Brands, { country = "uae", purge = done, ...bindings }: any = {}) {
      const operator = operatorWith(bindings, { cache: cacheWith(purge) } as object);
      const items = Object.entries(brands).map(([name, codes]) =>
        uploadItem(name, { promoCodes: codes.map((code) => uploadCode(code)) }),
      );
      const result = await operator.replace(country, items);
      if (!result.ok) throw new Error(result.error);
      await noteTags();
      return result.value;
    },
    /** Runs the cron of the next minute. It fails as a whole if a part of it does. */
    async minute({ purge = done, ...bindings }: any = {}) {
      passSeconds(60);
      const scheduledTime = Date.now();
      const controller = { cron: "* * * * *", scheduledTime, noRetry: () => {} };
      const own = { ...env, NIGHTLY: undefined, ...bindings };
      const run = runScheduled(controller, own as never, { cache: cacheWith(purge) } as never);
      const [{ status }] = await Promise.allSettled([run]);
      const failed = status === "rejected";
      await noteTags();
      const isPurged = (tag: string, at: number) =>
        purged.some((one) => one.at >= at && one.tags.includes(tag));
      const left = [...noted].filter(([tag, at]) => !isPurged(tag, at)).map(([tag]) => tag);
      if (!failed) expect(left, "every tag is purged within a minute of its write").toEqual([]);
      return { failed, left };
    },
  };
  return site;
}

export const story = (title: string, tell: (site: ReturnType<typeof openSite>) => Promise<void>) =>
  test(title, async () => {
    try {
      await tell(openSite());
    } finally {
      vi.restoreAllMocks();
    }
  });
