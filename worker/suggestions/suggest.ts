import { type SQL, sql } from "drizzle-orm";
import { toDay } from "#app/domain/base/dates.ts";
import {
  type Suggestion,
  type SuggestionField,
  type SuggestionOutcome,
  suggestion,
} from "#app/domain/suggestions/suggestion.ts";
import { countKey, hashSender, timesOf } from "../answers/count-once.ts";
import { prepare } from "../catalogue/database.ts";
import { isForm, readAtMost } from "../http/body.ts";
import { secondsToMidnight } from "../http/cache-policy.ts";
import { isWithinLimit, limitKey, limitPeriodSeconds } from "../http/limits.ts";
import { isSameOrigin } from "../http/same-origin.ts";

/** How many suggestions may come in a day from an address, from a network, and from one for a store. */
const perDay = { address: 5, network: 20, networkForBrand: 3 };
/** How many wait for the operator. */
const maxWaiting = { ofBrand: 20, ofAll: 2_000 };

/** A field that people do not see, and that robots fill in. */
const trapField = "website";

/** The texts of a form, as they were typed. */
export type Typed = Record<SuggestionField, string>;

/** A listed store. */
interface Store {
  id: number;
  countryId: number;
  slug: string;
}

const insert = (
  { id, countryId, slug }: Store,
  { code, discount, seen }: Suggestion,
  day: string,
  is: SQL,
) => sql`
  INSERT INTO suggested_codes (country_id, slug, code, discount, seen, day)
  SELECT ${countryId}, ${slug}, ${code}, ${discount}, ${seen}, ${day} WHERE ${is}
    AND NOT EXISTS (SELECT 1 FROM promo_codes
      WHERE brand_id = ${id} AND upper(code) = upper(${code}))
  ON CONFLICT (country_id, slug, upper(code)) DO UPDATE SET shoppers = shoppers + 1
  WHERE dismissed_on IS NULL`;

/**
 * Deletes the least likely of what waits for a store, or for all (null), beyond so many: what the fewest
 * suggested, and of this what came on the day with the most. The newest stays.
 */
const dropLeastLikely = (store: Store | null, most: number) => sql`
  WITH waiting AS (
    SELECT id, shoppers, count(*) OVER (PARTITION BY day) AS ofDay FROM suggested_codes
    WHERE dismissed_on IS NULL
      AND ${store ? sql`country_id = ${store.countryId} AND slug = ${store.slug}` : sql`true`})
  DELETE FROM suggested_codes WHERE id IN (
    SELECT id FROM waiting WHERE id < (SELECT max(id) FROM waiting)
    ORDER BY shoppers, ofDay DESC, id LIMIT max(0, (SELECT count(*) FROM waiting) - ${most}))`;

const selectStore = "SELECT id, country_id AS countryId, slug FROM brands";
const findBrand = `${selectStore} WHERE country_id = ?1 AND slug = ?2 AND is_active`;
// Of a page that was opened before the brand was renamed.
const findRenamed = `
  ${selectStore} WHERE country_id = ?1 AND is_active AND former_slugs IS NOT NULL
    AND EXISTS (SELECT 1 FROM json_each(former_slugs) WHERE value = ?2)`;

/** Bytes of a form: its longest texts, each letter of which is nine bytes if it is escaped. */
const formLimit = 8_192;

/** Reads a form; null for anything else. */
async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!isForm(request)) return null;
  const bytes = await readAtMost(formLimit, request.body);
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Stores what a shopper suggests for a brand, which waits there for the operator. */
export async function takeSuggestion(
  env: Pick<Env, "ANSWER_LIMITER" | "DB" | "SESSION_SECRET">,
  request: Request,
  { countryId, slug }: { countryId: number; slug: string },
  now: Date,
): Promise<{ outcome: SuggestionOutcome; typed: Typed }> {
  const { DB, SESSION_SECRET } = env;
  const form = isSameOrigin(request) ? await readForm(request) : null;
  const field = (name: string) => form?.get(name) ?? "";
  const typed = { code: field("code"), discount: field("discount"), seen: field("seen") };
  const end = (outcome: SuggestionOutcome) => ({ outcome, typed });
  if (!form) return end({ kind: "refused" });
  if (!(await isWithinLimit(env.ANSWER_LIMITER, `suggestion ${limitKey(request)}`))) {
    return end({ kind: "tooMany", seconds: limitPeriodSeconds });
  }
  if (field(trapField) !== "") return end({ kind: "refused" });
  const checked = suggestion.safeParse(typed);
  if (!checked.success) {
    const [name] = checked.error.issues[0]?.path ?? [];
    return end({ kind: "fault", field: name as SuggestionField });
  }
  const find = (query: string) => DB.prepare(query).bind(countryId, slug).first<Store>();
  const store = (await find(findBrand)) ?? (await find(findRenamed));
  if (!store) return end({ kind: "refused" });
  const day = toDay(now);
  const hash = (about: string) =>
    hashSender(SESSION_SECRET, request, { kind: "suggestion", about, day });
  const { code } = checked.data;
  const [ofAll, ofBrand, ofCode] = await Promise.all([
    hash(""),
    hash(`${store.countryId}/${store.slug}`),
    hash(`${store.countryId}/${store.slug} ${code.toUpperCase()}`),
  ]);
  const bounds = [
    [ofAll.addressKey, perDay.address],
    [ofAll.networkKey, perDay.network],
    [ofBrand.networkKey, perDay.networkForBrand],
  ] as const;
  for (const [key, most] of bounds) {
    const times = await countKey(DB, day, key).first<number>("times");
    if ((times ?? 0) > most) return end({ kind: "tooMany", seconds: secondsToMidnight(now) });
  }
  const [, stored] = await DB.batch([
    countKey(DB, day, ofCode.networkKey),
    prepare(DB, insert(store, checked.data, day, sql`${timesOf(ofCode.networkKey)} = 1`)),
    prepare(DB, dropLeastLikely(store, maxWaiting.ofBrand)),
    prepare(DB, dropLeastLikely(null, maxWaiting.ofAll)),
  ]);
  return end({ kind: stored?.meta.changes ? "taken" : "known" });
}
