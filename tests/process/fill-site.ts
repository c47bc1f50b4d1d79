import { countries } from "#app/domain/directory/countries.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

type Brands = Parameters<typeof saveCountry>[2];

/**
 * Migrates a database and saves brands for every country. A save whose connection breaks is repeated
 * once: Miniflare's client may send it on one that workerd is just closing, and a save that is made
 * twice changes nothing.
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
