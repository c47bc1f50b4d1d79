import { eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { countries } from "../schema.ts";

const columns = {
  id: countries.id,
  name: countries.name,
  code: countries.code,
  flag_emoji: countries.flag_emoji,
  created_at: countries.created_at,
};

/** A country as the API and the export give it. */
export type Country = Pick<typeof countries.$inferSelect, keyof typeof columns>;

/** All countries, in the order in which the site lists them. */
export function listCountries(db: Database): Promise<Country[]> {
  return db.select(columns).from(countries).orderBy(countries.id);
}

/** The country with this URL slug, or null. */
export async function findCountry(db: Database, code: string): Promise<Country | null> {
  const [country] = await db.select(columns).from(countries).where(eq(countries.code, code));
  return country ?? null;
}
