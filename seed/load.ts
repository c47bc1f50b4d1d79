import { getPlatformProxy } from "wrangler";
import { toDay } from "#app/domain/base/dates.ts";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { readFigure, recordAs } from "#worker/site/status.ts";
import { loadSampleAnswers } from "./answers.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { parseDataset } from "./parse-dataset.ts";
import { retryingBindings } from "./retrying-bindings.ts";
import { sampleOn } from "./sample.ts";

/** Returns the sample data as of the day of `now`, validated like an import. */
function readSample(now: Date) {
  const catalogue = brandsByCountry(parseDataset(sampleOn(toDay(now))));
  return countries.map((country) => ({ country, brands: catalogue.get(country.code) ?? [] }));
}

type Sample = ReturnType<typeof readSample>;

async function saveSample(d1: D1Database, sample: Sample, now: Date): Promise<void> {
  for (const { country, brands } of sample) {
    const saved = await saveCountry(d1, country.id, brands, { kind: "import", now });
    if (!saved.ok) throw new Error(`The sample data of ${country.name.en} was refused`);
  }
}

/** Writes the sample data as of the day of `now` into a migrated database. */
export function loadSeed(d1: D1Database, now: Date): Promise<void> {
  return saveSample(d1, readSample(now), now);
}

/** Name of the `site_status` row that records that the sample data was loaded completely. */
const completed = "sample";

// The operator's writes are never imports without an operation, so such rows are sample data.
const selectCountries = `
  SELECT id, catalogue_version AS version, EXISTS (
    SELECT 1 FROM revisions WHERE country_id = countries.id AND kind = 'import' AND operation IS NULL
  ) AS isSample FROM countries`;

/** Returns the countries without any write and those with the unchanged sample data. */
async function readProgress(d1: D1Database, sample: Sample) {
  const { results } = await d1
    .prepare(selectCountries)
    .all<{ id: number; version: number; isSample: number }>();
  const versions = new Map(results.map((row) => [row.id, row]));
  const withVersion = (version: number) =>
    sample.filter(({ country }) => versions.get(country.id)?.version === version);
  return {
    missing: withVersion(0),
    loaded: withVersion(1).flatMap(({ country }) =>
      versions.get(country.id)?.isSample ? country : [],
    ),
    isOther: results.some(({ version }) => version > 0) && !results.some((row) => row.isSample),
  };
}

/**
 * Loads the missing sample data and records that it is complete. Skips countries that the operator
 * has edited and databases filled from other data. Returns the number of countries written.
 */
async function completeSample(d1: D1Database, sample: Sample, now: Date): Promise<number> {
  if (await readFigure(d1, completed)) return 0;
  const { missing, isOther } = await readProgress(d1, sample);
  if (isOther) return 0;
  await saveSample(d1, missing, now);
  const { loaded } = await readProgress(d1, sample);
  await loadSampleAnswers(d1, now, loaded);
  await recordAs(d1, completed, { countries: missing.length }, now).run();
  return missing.length;
}

/**
 * Loads the sample data into the local database, resuming an interrupted load; never touches a
 * remote database. Returns a message for the developer. Throws an error with a readable message.
 */
export async function seedLocalDatabase(): Promise<string> {
  // Silences wrangler's warning about the nightly workflow, which has no local binding and is not
  // needed.
  process.env.WRANGLER_LOG ??= "error";
  try {
    const now = new Date();
    // Parse the data before connecting: the connection would time out meanwhile.
    const sample = readSample(now);
    const platform = await getPlatformProxy<Env>({
      configPath: "wrangler.toml",
      persist: { path: ".wrangler/state/v3" },
      remoteBindings: false,
    });
    try {
      const written = await completeSample(retryingBindings(platform.env).DB, sample, now);
      return written > 0
        ? `Loaded the sample data of ${written} countries into the local database.`
        : "The local database has brands already; the sample data was not loaded.";
    } finally {
      await platform.dispose();
    }
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = [message, (cause as Error | undefined)?.message].filter(Boolean).join(": ");
    throw new Error(
      `The sample data could not be loaded (${reason}). Run the command again: it loads the missing data.`,
    );
  }
}

if (import.meta.main) {
  const password = await ensureDevVars();
  try {
    console.log(await seedLocalDatabase());
    console.log(`Admin password: ${password ?? "as set in .dev.vars"}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
