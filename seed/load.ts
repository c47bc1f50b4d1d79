import { getPlatformProxy } from "wrangler";
import { toDay } from "#app/domain/base/dates.ts";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { loadSampleAnswers } from "./answers.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { parseDataset } from "./parse-dataset.ts";
import { sampleOn } from "./sample.ts";

/**
 * Writes the sample data, as of the day of `now`, into a database whose migrations have run. It is
 * checked by the rules that hold for an import. Returns the number of countries written.
 */
export async function loadSeed(d1: D1Database, now: Date): Promise<number> {
  const catalogue = brandsByCountry(parseDataset(sampleOn(toDay(now))));
  for (const [code, brands] of catalogue) {
    const country = countryByCode(code);
    if (country) await saveCountry(d1, country.id, brands, { kind: "import", now });
  }
  return catalogue.size;
}

/** Loads the sample data into the local database if it holds no brand. A remote database is never touched. */
export async function seedLocalDatabase(): Promise<string> {
  // The nightly workflow is bound nowhere here, and nothing here needs it.
  process.env.WRANGLER_LOG ??= "error";
  const platform = await getPlatformProxy<Env>({
    configPath: "wrangler.toml",
    persist: { path: ".wrangler/state/v3" },
    remoteBindings: false,
  });
  try {
    const { DB } = platform.env;
    const stored = await DB.prepare("SELECT 1 FROM brands LIMIT 1").first();
    if (stored) return "The local database has brands already; the sample data was not loaded.";
    const now = new Date();
    const countries = await loadSeed(DB, now);
    await loadSampleAnswers(DB, now);
    return `Loaded the sample data of ${countries} countries into the local database.`;
  } finally {
    await platform.dispose();
  }
}

if (import.meta.main) {
  const password = await ensureDevVars();
  console.log(await seedLocalDatabase());
  console.log(`Admin password: ${password ?? "as set in .dev.vars"}`);
}
