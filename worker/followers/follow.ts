import { sql } from "drizzle-orm";
import * as z from "zod";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { languages } from "#app/domain/base/language.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { daysAt } from "#app/domain/directory/country-days.ts";
import { prepare } from "../catalogue/database.ts";
import { isPublicAddress } from "../http/public-address.ts";
import { readStates, seenCodes } from "./store-states.ts";

const maxStores = 50;
/** New followers a day, so that invented ones cannot fill the database. */
const maxNew = 2_000;
const retentionDays = 365;

/** Returns whether a push service may have this address: https, and a public host without a port. */
function isPushAddress(endpoint: string): boolean {
  const url = URL.parse(endpoint);
  return url?.protocol === "https:" && isPublicAddress(url);
}

/** A device's subscription, and all stores that it follows, by their English paths; none ends it. */
export const followBody = z.strictObject({
  endpoint: z.string().max(1_000).refine(isPushAddress, "must be a public https address"),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}=?$/, "must be a P-256 point in base64url"),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, "must be 16 bytes in base64url"),
  }),
  language: z.enum(languages, `must be one of ${languages.join(", ")}`),
  stores: z.array(z.string().max(200)).max(maxStores),
});

export type Follow = z.output<typeof followBody>;

/** Splits the path of a store, "/uae/noon", into the id of its country and its slug. */
function parseStore(path: string) {
  const [, code, slug = ""] = path.split("/");
  return { countryId: countryByCode(code)?.id ?? 0, slug };
}

/**
 * Replaces the stores that a device follows; without any, deletes all about it. Unknown stores are
 * ignored. Returns false if too many devices began to follow stores today.
 */
export async function follow(
  d1: D1Database,
  { endpoint, keys, language, stores }: Follow,
  now: Date,
): Promise<boolean> {
  const today = toDay(now);
  const paths = JSON.stringify(stores.map(parseStore));
  const isFollowed = sql`EXISTS (SELECT 1 FROM json_each(${paths})
    WHERE value ->> 'countryId' = b.country_id AND value ->> 'slug' = b.slug)`;
  const states = stores.length > 0 ? await readStates(d1, isFollowed, daysAt(now)) : [];
  const follower = sql`SELECT id FROM followers WHERE endpoint = ${endpoint}`;
  if (states.length === 0) {
    await prepare(d1, sql`DELETE FROM followers WHERE endpoint = ${endpoint}`).run();
    return true;
  }
  const brands = JSON.stringify(
    states.map((state) => ({ id: state.brandId, seen: JSON.stringify(seenCodes(state)) })),
  );
  const [added] = await d1.batch([
    prepare(
      d1,
      sql`INSERT INTO followers (endpoint, p256dh, auth, language, created_on)
        SELECT ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${language}, ${today}
        WHERE EXISTS (${follower}) OR ${today} IS NOT
          (SELECT created_on FROM followers ORDER BY id DESC LIMIT 1 OFFSET ${maxNew - 1})
        ON CONFLICT (endpoint) DO UPDATE SET
          p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language
        RETURNING id`,
    ),
    prepare(d1, sql`DELETE FROM follows WHERE follower_id = (${follower})`),
    prepare(
      d1,
      sql`INSERT INTO follows (brand_id, follower_id)
        SELECT value ->> 'id', f.id FROM json_each(${brands}), (${follower}) f`,
    ),
    prepare(
      d1,
      sql`INSERT INTO followed_brands (brand_id, seen, checked_on)
        SELECT value ->> 'id', value ->> 'seen', ${today} FROM json_each(${brands})
        WHERE EXISTS (${follower}) ON CONFLICT DO NOTHING`,
    ),
  ]);
  return (added?.results.length ?? 0) > 0;
}

/** Returns the statements that delete followers after a year, and stores without any. */
export const dropOldFollowers = (d1: D1Database, today: string) =>
  [
    sql`DELETE FROM followers WHERE created_on <= ${addDays(today, -retentionDays)}`,
    sql`DELETE FROM followed_brands
      WHERE NOT EXISTS (SELECT 1 FROM follows f WHERE f.brand_id = followed_brands.brand_id)`,
  ].map((statement) => prepare(d1, statement));
