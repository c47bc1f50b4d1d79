import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { dump } from "#tests/support/data/catalogue.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { logIn, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { apiWith } from "#tests/support/server/api-app.ts";
import { edgeCache } from "#tests/support/server/edge-cache.ts";
import { broken, fails } from "#tests/support/server/faulty.ts";

let purged: string[][] = [];

const adminWith = (DB = env.DB) => operatorWith({ DB }, { cache: edgeCache(purged) });

/** The slugs of all brands by country code. */
async function stored(): Promise<Record<string, string[]>> {
  const { brands } = await dump(env.DB);
  const found: Record<string, string[]> = {};
  for (const { id, code } of countries) {
    const slugs = brands.filter((row) => row.country_id === id).map((row) => String(row.slug));
    if (slugs.length > 0) found[code] = slugs.sort();
  }
  return found;
}

const file = {
  egypt: [uploadItem("Jumia")],
  uae: [uploadItem("Noon")],
  oman: [uploadItem("Shein")],
};

/** A database that does something before, or instead of, the `count`-th write of a country. */
function atWrite(count: number, act: () => Promise<unknown>): D1Database {
  let writes = 0;
  const batch = async (statements: D1PreparedStatement[]) => {
    // Reads are batches of three.
    if (statements.length > 3 && ++writes === count) await act();
    return env.DB.batch(statements);
  };
  return broken(env.DB, { batch });
}

beforeEach(() => {
  purged = [];
});

test.for([
  {
    ...{ at: 2, why: "its catalogue has changed meanwhile", status: 409, code: "country-changed" },
    act: () => adminWith().replace("egypt", [uploadItem("Other")]),
    left: { uae: ["noon"], egypt: ["other"] },
  },
  {
    ...{ at: 3, why: "the database failed", status: 503, code: "country-failed" },
    act: fails,
    left: { uae: ["noon"], egypt: ["jumia"] },
  },
])(
  "an import stops, as $why, and names those done",
  async ({ at, act, why, status, code, left }) => {
    const answer = await adminWith(atWrite(at, act)).import(file);
    const order = ["uae", "egypt", "oman"] as const;
    const [country, done] = [order[at - 1] ?? "", order.slice(0, at - 1)];
    const name = (one: string) => countryByCode(one)?.name.en;
    const before = done.map(name).join(", ");
    const error = `${name(country)} was not written: ${why}. Written before it: ${before}.`;
    expect(answer).toEqual({ ok: false, status, code, parameters: { country, done }, error });
    expect(await stored()).toEqual(left);
    // Another write purges what the import has noted.
    expect(purged).toHaveLength(1);
    expect(purged[0]).toEqual(
      expect.arrayContaining(["home", ...done.map((one) => `country-${one}`)]),
    );
  },
);

test("the same import again completes it", async () => {
  await adminWith(atWrite(2, fails)).import(file);
  expect(await adminWith().import(file)).toMatchObject({
    ok: true,
    value: { changes: [{ country: "uae" }, { country: "egypt" }, { country: "oman" }] },
  });
  expect(Object.keys(await stored())).toEqual(["uae", "egypt", "oman"]);
});

test("a country whose first write fails is an error, and nothing is announced", async () => {
  await expect(adminWith(atWrite(1, fails)).import(file)).rejects.toThrow("the store is down");
  expect(await stored()).toEqual({});
  expect(purged).toEqual([]);
});

const refused = "Egypt was not written: its catalogue has changed meanwhile. Nothing was written.";

test("an import whose versions have passed writes nothing", async () => {
  await adminWith().replace("egypt", [uploadItem("Other")]);
  purged = [];
  const versions = { uae: 0, egypt: 0 };
  expect(await adminWith().import({ ...file, versions })).toEqual({
    ok: false,
    status: 409,
    code: "country-changed",
    parameters: { country: "egypt", done: [] },
    error: refused,
  });
  expect(await stored()).toEqual({ egypt: ["other"] });
  expect(purged).toEqual([]);
  const present = { uae: 0, egypt: 1 };
  expect(await adminWith().import({ ...file, versions: present })).toMatchObject({ ok: true });
});

test.for([[[]], [5], [{ uae: "1" }], [{ uae: 1.5 }], [null]])(
  "versions that are %j are refused",
  async ([versions]) => {
    const answer = await adminWith().import({ ...file, versions });
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      error: "Invalid JSON data: versions must be whole numbers",
    });
    expect(await stored()).toEqual({});
  },
);

test("clearing checks versions too, and is done country by country", async () => {
  await adminWith().import(file);
  expect(await adminWith().clear({ versions: { egypt: 0 } })).toMatchObject({
    status: 409,
    error: refused,
  });
  expect(Object.keys(await stored())).toHaveLength(3);
  const answer = await adminWith(atWrite(2, fails)).clear({ versions: { egypt: 1 } });
  expect(answer).toMatchObject({ status: 503, parameters: { done: ["uae", "saudi-arabia"] } });
  expect(await stored()).toEqual({ egypt: ["jumia"], oman: ["shein"] });
  expect(await adminWith().clear()).toMatchObject({ ok: true });
  expect(await stored()).toEqual({});
});

test("the API answers a broken import with the countries done, as JSON", async () => {
  const cookie = await logIn();
  const call = apiWith({ DB: atWrite(2, fails) });
  const headers = { Origin: origin, Cookie: cookie, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(file) };
  const response = await call("/api/save-data", init);
  expect(response.status).toBe(503);
  const error =
    "Egypt was not written: the database failed. Written before it: United Arab Emirates.";
  const parameters = { country: "egypt", done: ["uae"] };
  expect(await response.json()).toEqual({ data: null, error, code: "country-failed", parameters });
});
