import { countries } from "#app/domain/directory/countries.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

type Brands = Parameters<typeof saveCountry>[2];

/**
 * Migrates a database and saves brands for every country. Repeats a save once, as workerd may close
 * its connection; a repeated save changes nothing.
 */
export async function fillSite(
  d1: D1Database,
  brandsOf: (countryId: number) => Brands,
): Promise<void> {
  await migrate(d1);
  for (const { id } of countries) {
    const save = () => saveCountry(d1, id, brandsOf(id), { kind: "import", now: new Date() });
    await save().catch(save);
  }
}
