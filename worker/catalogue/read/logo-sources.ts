import { and, eq } from "drizzle-orm";
import type { Database } from "../database.ts";
import { brands } from "../schema.ts";

const columns = {
  name: brands.name,
  logo_url: brands.logo_url,
  website_url: brands.website_url,
};

/** What a brand's logo is looked up by. */
export type LogoSource = Pick<typeof brands.$inferSelect, keyof typeof columns>;

/** What an active brand's logo is looked up by, or null where the country has no such brand. */
export async function findLogoSource(
  db: Database,
  countryId: number,
  slug: string,
): Promise<LogoSource | null> {
  const [source] = await db
    .select(columns)
    .from(brands)
    .where(
      and(eq(brands.country_id, countryId), eq(brands.slug, slug), eq(brands.is_active, true)),
    );
  return source ?? null;
}
