import { sql } from "drizzle-orm";
import { type KnownStore, mergeStores, storeFields } from "#app/domain/catalogue/known-store.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { brandColumns, columnList } from "../columns.ts";
import { prepare } from "../database.ts";

const columns = Object.fromEntries(
  [...storeFields, "former_slugs" as const].map((name) => [name, brandColumns[name]]),
);

const listings = (slugs: string) => sql`
  SELECT s.value AS searched, b.country_id AS countryId, ${columnList(columns, "b")}
  FROM json_each(${slugs}) s CROSS JOIN countries c
    CROSS JOIN brands b ON b.country_id = c.id AND b.slug = s.value
  UNION ALL
  SELECT former.value, b.country_id, ${columnList(columns, "b")}
  FROM brands b CROSS JOIN json_each(b.former_slugs) former
  WHERE b.former_slugs IS NOT NULL AND former.value IN (SELECT value FROM json_each(${slugs}))
  ORDER BY 2`;

type Row = Record<string, string | null> & { searched: string; countryId: CountryId };

const parse = (list: string | null | undefined): string[] => JSON.parse(list ?? "[]");

/** Finds the stores of all countries with these current or former slugs. */
export async function findKnownStores(
  d1: D1Database,
  slugs: readonly string[],
): Promise<KnownStore[]> {
  const { results } = await prepare(d1, listings(JSON.stringify(slugs))).all<Row>();
  return [...Map.groupBy(results, ({ searched }) => searched)].map(([slug, rows]) => ({
    slug,
    countries: rows.map(({ countryId }) => countryById(countryId).code),
    former_slugs: [...new Set(rows.flatMap((row) => parse(row.former_slugs)))],
    fields: mergeStores(
      rows.map((row) => ({ ...row, aliases: row.aliases ? parse(row.aliases) : null })),
    ),
  }));
}
