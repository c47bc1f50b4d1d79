import { type SQL, sql } from "drizzle-orm";
import { taskSorts } from "#app/domain/catalogue/tasks.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import { foldForSearch, wordsIn } from "#app/domain/search/fold.ts";

// Each word is searched in every entry.
const maxWords = 8;

// Each adds a replace() per entry and two of D1's 100 parameters.
const sameLetters: readonly (readonly [from: string, to: string])[] = [
  ...["أ", "إ", "آ", "ٱ"].map((letter) => [letter, "ا"] as const),
  ["ة", "ه"],
  ["ى", "ي"],
  ...[..."٠١٢٣٤٥٦٧٨٩"].map((digit, at) => [digit, String(at)] as const),
  // Tatweel and diacritics.
  ...[..."\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"].map(
    (mark) => [mark, ""] as const,
  ),
];

/** Folds a text in SQL as foldForSearch does: lower case, and Arabic. */
const foldText = (text: SQL) =>
  sameLetters.reduce(
    (folded, [from, to]) => sql`replace(${folded}, ${from}, ${to})`,
    sql`lower(${text})`,
  );

/** The search text of an entry of a brand `b`, whose names are already folded. */
export const searchedBy = (text: SQL) => sql`b.search_text || ' ' || b.slug || ' ' || ${text}`;

/** Filters rows whose column `searched` contains all words. */
export function withWords(query: string, rows: SQL): SQL {
  const words = wordsIn(foldForSearch(query)).slice(0, maxWords);
  if (words.length === 0) return rows;
  const found = words.map((word) => sql`instr(folded, ${word}) > 0`);
  return sql`
    SELECT * FROM (SELECT *, ${foldText(sql`searched`)} AS folded FROM (${rows}))
    WHERE ${sql.join(found, sql` AND `)}`;
}

/** SQL condition: the brand `b` matches the filter. */
export function matchesFilter({ category, brand }: TaskFilter): SQL {
  const inCategory = category ? sql`b.category = ${category}` : sql`true`;
  return brand ? sql`${inCategory} AND b.slug = ${brand}` : inCategory;
}

// Partner files use old names: matches a former slug that no other brand has.
const isFormerSlug = sql`EXISTS (SELECT 1 FROM json_each(b.former_slugs) WHERE value = sent.slug)
  AND NOT EXISTS (SELECT 1 FROM brands WHERE country_id = sent.country_id AND slug = sent.slug)`;

/** SQL condition: a partner's last file has a code of the brand `b`, or this one. */
export const wasSentBy = (partner: string, code: SQL | null) => sql`EXISTS (
  SELECT 1 FROM partners partner CROSS JOIN partner_codes sent ON sent.partner_id = partner.id
  WHERE partner.name = ${partner} AND sent.country_id = b.country_id
    AND (sent.slug = b.slug OR (b.former_slugs IS NOT NULL AND ${isFormerSlug}))
    ${code ? sql`AND sent.code = ${code}` : sql``})`;

const sortColumns: Record<(typeof taskSorts)[number], SQL> = {
  brand: sql`name COLLATE NOCASE`,
  code: sql`code COLLATE NOCASE`,
  discount: sql`discount COLLATE NOCASE`,
  checked: sql`checked`,
  expires: sql`expires`,
  copies: sql`copies`,
};

/** Returns the first ORDER BY terms; entries without a value come last in both directions. */
export function sortFirst(sort: TaskFilter["sort"]): SQL {
  const name = taskSorts.find((taskSort) => sort.endsWith(taskSort));
  if (!name) return sql``;
  const column = sortColumns[name];
  return sql`${column} IS NULL, ${column} ${sort.startsWith("-") ? sql`DESC` : sql`ASC`},`;
}
