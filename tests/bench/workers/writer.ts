import type { BrandRecord } from "#app/domain/catalogue/catalogue.ts";
import { saveCountry } from "#worker/catalogue/write/save.ts";
import { makeBrands, withChanges } from "../catalogue.ts";
import { catalogue } from "../pages.ts";
import { countD1, newTally } from "./counting.ts";

let upload: BrandRecord[] = [];

function prepare(brands: number, everyNth: number): Response {
  upload = makeBrands(brands, () => 10);
  if (everyNth > 0) upload = withChanges(upload, everyNth);
  return Response.json({ brands: upload.length });
}

async function write(d1: D1Database, countryId: number): Promise<Response> {
  const tally = newTally();
  const now = new Date();
  const written = await saveCountry(countD1(d1, tally), countryId, upload, {
    kind: "replace",
    now,
  });
  return Response.json({ isWritten: written.ok && written.value.isWritten, tally });
}

async function fill(d1: D1Database): Promise<Response> {
  for (const [countryId, brands] of catalogue) {
    await saveCountry(d1, countryId, brands, { kind: "import", now: new Date() });
  }
  return Response.json({ countries: catalogue.size });
}

/**
 * Writes to the catalogue inside workerd, with no proxy between the code and its database:
 * `/fill` all that the pages show, `/prepare?brands=500&everyNth=20` an upload in memory, and
 * `/write?country=4` that upload, saying what it took.
 */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const number = (name: string) => Number(searchParams.get(name));
    if (pathname === "/fill") return fill(env.DB);
    if (pathname === "/prepare") return prepare(number("brands"), number("everyNth"));
    return write(env.DB, number("country"));
  },
} satisfies ExportedHandler<Env>;
