import { sql } from "drizzle-orm";
import { countries } from "#app/domain/directory/countries.ts";
import { prepare } from "#worker/catalogue/database.ts";
import { writeTags } from "#worker/http/cache-policy.ts";
import { enqueuePurge } from "#worker/purges/outbox.ts";
import { afterCommit, type WritePlatform } from "./after-commit.ts";
import { findStale, renewFacts } from "./rebuild-summaries.ts";
import { refreshDerived } from "./refresh-derived.ts";

const renewStates = sql`UPDATE countries SET catalogue_state = lower(hex(randomblob(16)))`;

/**
 * Recomputes all derived data, as required after the database was restored or changed by hand:
 * renews outdated facts, gives every country a new state, so that isolates drop their caches,
 * replaces the counts in KV, and purges every page, response and logo. Returns a warning per
 * failure.
 */
export async function refreshSite(platform: WritePlatform): Promise<{ warnings: string[] }> {
  const { d1 } = platform;
  for (const country of await findStale(d1)) await renewFacts(d1, country, new Date());
  const everything = countries.map(({ code }) => ({
    country: code,
    brands: null,
    logosChanged: true,
  }));
  await d1.batch([prepare(d1, renewStates), enqueuePurge(d1, writeTags(everything), new Date())]);
  await platform.author.logWrite({ kind: "refresh" });
  return { warnings: await afterCommit(platform, refreshDerived) };
}
