import { getPlatformProxy } from "wrangler";
import { toDay } from "#app/domain/base/dates.ts";
import { brandsByCountry } from "#app/domain/catalogue/dataset.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { noteAs, readFigure } from "#worker/site/status.ts";
import { loadSampleAnswers } from "./answers.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { parseDataset } from "./parse-dataset.ts";
import { patientBindings } from "./patient-bindings.ts";
import { sampleOn } from "./sample.ts";

/** The sample data as of the day of `now`, checked by the rules that hold for an import. */
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

/** Writes the sample data, as of the day of `now`, into a database whose migrations have run. */
export function loadSeed(d1: D1Database, now: Date): Promise<void> {
  return saveSample(d1, readSample(now), now);
}

/** Name of the row in `site_status` that says that the sample data was loaded to its end. */
const completed = "sample";

// No write of the operator's is an import without an operation.
const selectCountries = `
  SELECT id, catalogue_version AS version, EXISTS (
    SELECT 1 FROM revisions WHERE country_id = countries.id AND kind = 'import' AND operation IS NULL
  ) AS isSample FROM countries`;

/** Countries that were never written, and countries that hold the sample data as it was loaded. */
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
 * Loads what the database lacks of the sample data, and records that it is complete. Countries that the operator has
 * edited stay as they are, and so does a database that was filled without the sample data. Returns the
 * number of countries written.
 */
async function completeSample(d1: D1Database, sample: Sample, now: Date): Promise<number> {
  if (await readFigure(d1, completed)) return 0;
  const { missing, isOther } = await readProgress(d1, sample);
  if (isOther) return 0;
  await saveSample(d1, missing, now);
  const { loaded } = await readProgress(d1, sample);
  await loadSampleAnswers(d1, now, loaded);
  await noteAs(d1, completed, { countries: missing.length }, now).run();
  return missing.length;
}

/**
 * Loads the sample data into the local database, or what an interrupted start left out. A remote database is never
 * touched. Throws an error whose message is for the reader.
 */
export async function seedLocalDatabase(): Promise<string> {
  // The nightly workflow is bound nowhere here, and nothing here needs it.
  process.env.WRANGLER_LOG ??= "error";
  try {
    const now = new Date();
    // Read and checked before there is a connection, which would be closed meanwhile.
    const sample = readSample(now);
    const platform = await getPlatformProxy<Env>({
      configPath: "wrangler.toml",
      persist: { path: ".wrangler/state/v3" },
      remoteBindings: false,
    });
    try {
      const written = await completeSample(patientBindings(platform.env).DB, sample, now);
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
      `The sample data could not be loaded (${reason}). Run the command again: it loads what is missing.`,
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
