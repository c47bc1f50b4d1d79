import { countries } from "#app/domain/directory/countries.ts";
import { retryingBindings } from "#seed/retrying-bindings.ts";
import { migrate } from "#tests/support/server/migrate.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";

export async function fillSite(
  d1: D1Database,
  brandsOf: (countryId: number) => Parameters<typeof saveCountry>[2],
): Promise<void> {
  await migrate(d1);
  const { DB } = retryingBindings({ DB: d1 });
  for (const { id } of countries) {
    await saveCountry(DB, id, brandsOf(id), { kind: "import", now: new Date() });
  }
}
