import { type SQL, sql } from "drizzle-orm";
import { taskSorts } from "#app/domain/catalogue/tasks.ts";
import type { TaskFilter } from "#app/domain/pages/admin-pages.ts";
import { foldForSearch, wordsIn } from "#app/domain/search/fold.ts";

// Each word is looked for in every entry.
const maxWords = 8;

// Each is a call of replace() for every entry, and two of the 100 parameters that D1 takes.
const sameLetters: readonly (readonly [from: string, to: string])[] = [
  ...["أ", "إ", "آ", "ٱ"].map((letter) => [letter, "ا"] as const),
  ["ة", "ه"],
  ["ى", "ي"],
  ...[..."٠١٢٣٤٥٦٧٨٩"].map((digit, at) => [digit, String(at)] as const),
  // Tatweel, and what stands above and below letters.
  ...[..."\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652"].map(
    (mark) => [mark, ""] as const,
  ),
];

/** A text in small letters as foldForSearch folds Arabic, in SQL. */
const foldText = (text: SQL) =>
  sameLetters.reduce(
    (folded, [from, to]) => sql`replace(${folded}, ${from}, ${to})`,
    sql`lower(${text})`,
  );

/** What an entry of a brand `b` is searched by; the names of the brand are folded already. */
export const searchedBy = (text: SQL) => sql`b.search_text || ' ' || b.slug || ' ' || ${text}`;

/** The rows of a query whose column `searched` has all words. */
export function withWords(query: string, rows: SQL): SQL {
  const words = wordsIn(foldForSearch(query)).slice(0, maxWords);
  if (words.length === 0) return rows;
  const found = words.map((word) => sql`instr(folded, ${word}) > 0`);
  return sql`
    SELECT * FROM (SELECT *, ${foldText(sql`searched`)} AS folded FROM (${rows}))
    WHERE ${sql.join(found, sql` AND `)}`;
}

/** Whether a brand `b` is what is asked for. */
export function isAskedBrand({ category, brand }: TaskFilter): SQL {
  const ofCategory = category ? sql`b.category = ${category}` : sql`true`;
  return brand ? sql`${ofCategory} AND b.slug = ${brand}` : ofCategory;
}

// A partner's list has the names of its file: of a brand that was renamed since, a former one that no other has.
const isFormerly = sql`EXISTS (SELECT 1 FROM json_each(b.former_slugs) WHERE value = sent.slug)
  AND NOT EXISTS (SELECT 1 FROM brands WHERE country_id = sent.country_id AND slug = sent.slug)`;

/** Whether the last file of a partner has a code of the brand `b`; `code` limits it to one. */
export const isSentBy = (partner: string, code: SQL | null) => sql`EXISTS (
  SELECT 1 FROM partners one CROSS JOIN partner_codes sent ON sent.partner_id = one.id
  WHERE one.name = ${partner} AND sent.country_id = b.country_id
    AND (sent.slug = b.slug OR (b.former_slugs IS NOT NULL AND ${isFormerly}))
    ${code ? sql`AND sent.code = ${code}` : sql``})`;

const sortColumns: Record<(typeof taskSorts)[number], SQL> = {
  brand: sql`name COLLATE NOCASE`,
  code: sql`code COLLATE NOCASE`,
  discount: sql`discount COLLATE NOCASE`,
  checked: sql`checked`,
  expires: sql`expires`,
  copies: sql`copies`,
};

/** The terms that an order begins with; entries without a value come last either way. */
export function sortFirst(sort: TaskFilter["sort"]): SQL {
  const name = taskSorts.find((one) => sort.endsWith(one));
  if (!name) return sql``;
  const column = sortColumns[name];
  return sql`${column} IS NULL, ${column} ${sort.startsWith("-") ? sql`DESC` : sql`ASC`},`;
}
