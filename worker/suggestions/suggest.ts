import { type SQL, sql } from "drizzle-orm";
import { addDays, toDay } from "#app/domain/base/dates.ts";
import { codeLikeness } from "#app/domain/suggestions/likeness.ts";
import {
  type Suggestion,
  type SuggestionField,
  type SuggestionOutcome,
  suggestion,
} from "#app/domain/suggestions/suggestion.ts";
import { countKey, hashSender, keyCount } from "../answers/count-once.ts";
import { prepare } from "../catalogue/database.ts";
import { hadSlug } from "../catalogue/read/records.ts";
import { isForm, readAtMost } from "../http/body.ts";
import { secondsToMidnight } from "../http/cache-policy.ts";
import { isWithinLimit, limitKey, limitPeriodSeconds } from "../http/limits.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import { retentionDays } from "./waiting.ts";

/** Limits of suggestions per day: per address, per network, and per network for one store. */
const perDay = { address: 5, network: 20, networkForBrand: 3 };
/** Limits of suggestions that wait for the operator. */
const maxWaiting = { perBrand: 20, total: 2_000 };

/** Honeypot field: hidden from people, filled in by bots. */
const trapField = "website";

/** The form's texts as typed. */
export type Typed = Record<SuggestionField, string>;

interface Store {
  id: number;
  countryId: number;
  slug: string;
}

/** Adds a suggestion, or counts a further network for a waiting one. */
const insert = (
  { id, countryId, slug }: Store,
  { code, discount, seen }: Suggestion,
  { day, likeness, isNew }: { day: string; likeness: number; isNew: SQL },
) => sql`
  INSERT INTO suggested_codes (country_id, slug, code, discount, seen, likeness, day)
  SELECT ${countryId}, ${slug}, ${code}, ${discount}, ${seen}, ${likeness}, ${day}
  WHERE NOT EXISTS (SELECT 1 FROM promo_codes
    WHERE brand_id = ${id} AND upper(code) = upper(${code}))
  ON CONFLICT (country_id, slug, upper(code)) DO UPDATE SET shoppers = shoppers + 1
  WHERE dismissed_on IS NULL AND ${isNew}
  RETURNING id`;

const anyStore = { countryId: null, slug: null };

/**
 * Deletes the least likely waiting suggestions of a store, or of all, beyond `most`: from the
 * fewest networks, then the least similar to a code, then the newest, for which nobody was thanked.
 */
const dropLeastLikely = (
  { countryId, slug }: Pick<Store, "countryId" | "slug"> | typeof anyStore,
  max: number,
) => sql`
  WITH waiting AS (
    SELECT id, shoppers, likeness FROM suggested_codes
    WHERE dismissed_on IS NULL AND country_id = coalesce(${countryId}, country_id)
      AND slug = coalesce(${slug}, slug))
  DELETE FROM suggested_codes WHERE id IN (
    SELECT id FROM waiting ORDER BY shoppers, likeness, id DESC
    LIMIT max(0, (SELECT count(*) FROM waiting) - ${max}))
  RETURNING id`;

/** Recent codes of a store, to compare a suggestion with. */
const selectCodes = (brandId: number) => sql`
  SELECT code FROM promo_codes WHERE brand_id = ${brandId} ORDER BY id DESC LIMIT 50`;

const selectStore = (countryId: number, hasSlug: SQL) => sql`
  SELECT id, country_id AS countryId, slug FROM brands
  WHERE country_id = ${countryId} AND is_active AND ${hasSlug}`;

/** Bytes of a form: its longest texts, with nine bytes for each escaped letter. */
const formLimit = 8_192;

/** Reads a form; null for any other body. */
async function readForm(request: Request): Promise<URLSearchParams | null> {
  if (!isForm(request)) return null;
  const bytes = await readAtMost(formLimit, request.body);
  return bytes && new URLSearchParams(new TextDecoder().decode(bytes));
}

/** Stores a shopper's suggestion for review; returns the outcome and the typed texts. */
export async function storeSuggestion(
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
  const find = (hasSlug: SQL) => prepare(DB, selectStore(countryId, hasSlug)).first<Store>();
  // The page may have been opened before the brand was renamed.
  const store = (await find(sql`slug = ${slug}`)) ?? (await find(hadSlug(slug)));
  if (!store) return end({ kind: "refused" });
  const day = toDay(now);
  const hash = (subject: string, on = day) =>
    hashSender(SESSION_SECRET, request, { kind: "suggestion", subject, day: on });
  const { code } = checked.data;
  const [siteKeys, brandKeys, codeKeys, codes] = await Promise.all([
    hash(""),
    hash(`${store.countryId}/${store.slug}`),
    // The hash omits the day: it stays the same while the suggestion waits.
    hash(`${store.countryId}/${store.slug} ${code.toUpperCase()}`, ""),
    prepare(DB, selectCodes(store.id)).all<{ code: string }>(),
  ]);
  const bounds = [
    [siteKeys.addressKey, perDay.address],
    [siteKeys.networkKey, perDay.network],
    [brandKeys.networkKey, perDay.networkForBrand],
  ] as const;
  for (const [key, max] of bounds) {
    const times = await countKey(DB, day, key).first<number>("times");
    if ((times ?? 0) > max) return end({ kind: "tooMany", seconds: secondsToMidnight(now) });
  }
  const likeness = codeLikeness(
    code,
    codes.results.map((row) => row.code),
  );
  const isNew = sql`${keyCount(codeKeys.networkKey)} = 1`;
  const [, stored, ...dropped] = await DB.batch<{ id: number }>([
    countKey(DB, addDays(day, retentionDays.waiting), codeKeys.networkKey),
    prepare(DB, insert(store, checked.data, { day, likeness, isNew })),
    prepare(DB, dropLeastLikely(store, maxWaiting.perBrand)),
    prepare(DB, dropLeastLikely(anyStore, maxWaiting.total)),
  ]);
  const id = stored?.results[0]?.id;
  if (id === undefined) return end({ kind: "known" });
  const isDropped = dropped.some(({ results }) => results.some((row) => row.id === id));
  return end({ kind: isDropped ? "full" : "accepted" });
}
