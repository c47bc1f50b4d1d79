import { and, desc, type SQL } from "drizzle-orm";
import { bestOn } from "#app/domain/catalogue/brand-summary.ts";
import { listEnds } from "#app/domain/catalogue/live-codes.ts";
import { lastChange } from "#app/domain/catalogue/page-date.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { publicVerdict, type Verdict } from "#app/domain/verdict/verdict.ts";
import { storeNames } from "../columns.ts";
import type { Database } from "../database.ts";
import { brands, promoCodes } from "../schema/catalogue.ts";
import { isLiveOn } from "./live-codes.ts";
import { activeBrand, activeIn, selectCodes, verdictFields } from "./records.ts";
import { changeColumns, lastCheck } from "./sitemap.ts";

/** Limit of codes per feed. */
const maxCodes = 50;

/** Limit of calendar entries: about 250 KB, as calendar apps refuse files of a megabyte. */
const maxEnds = 500;

/** A live code with its brand. Times are ISO 8601 UTC, dates YYYY-MM-DD. */
export interface NewCode extends Named {
  id: number;
  slug: string;
  code: string;
  discount: string;
  discount_ar: string | null;
  expiry_date: string | null;
  terms: string | null;
  terms_ar: string | null;
  created_at: string;
  /** Shoppers' verdict: see publicVerdict. */
  verdict: Verdict | null;
  /** Whether lists show it as the store's best. */
  isBest: boolean;
}

/** The latest codes, newest first, and the last change of their page. */
export interface News {
  codes: NewCode[];
  /** ISO 8601 UTC; null without a brand. */
  changed: string | null;
}

function newestCodes(db: Database, whichBrands: SQL | undefined, today: string) {
  const { id, code, discount, discount_ar, expiry_date, terms, terms_ar, created_at } = promoCodes;
  const texts = { code, discount, discount_ar, terms, terms_ar };
  const columns = { ...texts, expiry_date, created_at, verdict: verdictFields };
  const { live_facts: facts } = brands;
  const which = and(whichBrands, isLiveOn(today, "promo_codes"));
  return selectCodes(db, { ...columns, ...storeNames, facts }, which)
    .orderBy(desc(created_at), desc(id))
    .limit(maxCodes);
}

const toNewCodes = (rows: Awaited<ReturnType<typeof newestCodes>>, today: string): NewCode[] =>
  rows.map(({ facts, verdict, ...code }) => ({
    ...code,
    verdict: publicVerdict(verdict as Verdict | null),
    isBest: bestOn(facts, today)?.code === code.code,
  }));

/** Reads a country's newest codes that are live on `today`. Scans every code of the country. */
export async function readCountryNews(
  db: Database,
  countryId: number,
  today: string,
): Promise<News> {
  const [codes, [row]] = await db.batch([
    newestCodes(db, activeIn(countryId), today),
    db.select(changeColumns(today)).from(brands).where(activeIn(countryId)),
  ]);
  return { codes: toNewCodes(codes, today), changed: lastChange(row?.changed, row?.checked) };
}

/** Reads a brand's newest codes that are live on `today`; null if there is no such brand. */
export async function readBrandNews(
  db: Database,
  countryId: number,
  slug: string,
  today: string,
): Promise<(News & { brand: Named & { slug: string } }) | null> {
  const whichBrand = activeBrand(countryId, slug);
  const [codes, [row]] = await db.batch([
    newestCodes(db, whichBrand, today),
    db
      .select({ ...storeNames, changed: brands.updated_at, checked: lastCheck(today) })
      .from(brands)
      .where(whichBrand),
  ]);
  if (!row) return null;
  const { changed, checked, ...brand } = row;
  return { brand, codes: toNewCodes(codes, today), changed: lastChange(changed, checked) };
}

/** A day on which codes of a brand expire. */
export interface BrandEnd extends Named {
  brandId: number;
  slug: string;
  /** YYYY-MM-DD. */
  day: string;
  codes: number;
  /** The brand's last change, ISO 8601 UTC. */
  changed: string;
}

/** Lists the next days on which codes expire, from `today` on, per brand. */
export async function readEnds(
  db: Database,
  countryId: number,
  today: string,
): Promise<BrandEnd[]> {
  const { id: brandId, updated_at: changed, expiry_tally: tally } = brands;
  const rows = await db
    .select({ brandId, ...storeNames, changed, tally })
    .from(brands)
    .where(activeIn(countryId))
    .orderBy(brandId);
  return rows
    .flatMap(({ tally, ...brand }) => listEnds(tally, today).map((end) => ({ ...brand, ...end })))
    .sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day))
    .slice(0, maxEnds);
}
