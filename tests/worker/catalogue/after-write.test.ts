import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { toDay } from "#app/domain/base/dates.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { edgeCache, purgeDone, refuses } from "#tests/support/server/edge-cache.ts";
import { broken, fails, never, throws } from "#tests/support/server/faulty.ts";
import { createServices } from "#worker/services.ts";

const waitUntil = () => {};

let purged: string[][] = [];

/** An edge cache that notes what it is told to purge. */
const cacheOf = (settle?: () => Promise<CachePurgeResult>) => edgeCache(purged, settle);

const operator = (bindings: Partial<Env> = {}, cache = cacheOf()) =>
  operatorWith(bindings, { waitUntil, cache });

const storedCounts = async () => {
  const summary = await env.SUMMARIES.get<any>("coupon-counts", "json");
  expect(summary.day).toBe(toDay(new Date()));
  return summary.counts;
};

const shared = ["api", "home", "sitemap"];
/** Leaves nothing to purge, and the turn to the next write. */
const forgetPurges = () =>
  env.DB.batch(
    ["purges", "site_status"].map((name) => env.DB.prepare("DELETE FROM ".concat(name))),
  );
const noon = (fields: object = {}) => [uploadItem("Noon", fields)];

beforeEach(async () => {
  await operator().replace("uae", noon());
  await forgetPurges();
  purged = [];
});

test("a write purges the pages of its country and what all countries share, once", async () => {
  expect(await operator().replace("uae", noon({ promoCodes: [] }))).toMatchObject({
    value: { warnings: [] },
  });
  expect(purged).toEqual([["brand-noon", "country-uae", ...shared].sort()]);
});

test("a renamed brand's pages are purged under both of its slugs", async () => {
  const brands = [{ slug: "noon", set: { name: "Noon UAE" } }];
  await operator().edit([{ country: "uae", version: 1, brands }]);
  expect(purged[0]).toEqual(expect.arrayContaining(["brand-noon", "brand-noon-uae"]));
});

test.for([
  ["a new brand", [...noon(), uploadItem("Zara")], "brand-zara"],
  ["another name", noon({ brand: "NOON" }), "brand-noon"],
  ["another name in English", noon({ brandEn: "Noon Daily" }), "brand-noon"],
  ["another logo", noon({ logoUrl: "https://noon.example/logo.png" }), "brand-noon"],
  ["another category", noon({ category: "books" }), "brand-noon"],
  ["another site", noon({ websiteUrl: "https://noon.example" }), "brand-noon"],
] as const)("%s purges the country's logos too", async ([, upload, brand]) => {
  await operator().replace("uae", upload);
  expect(purged).toEqual([[brand, "country-uae", "logos-uae", ...shared].sort()]);
});

test("a second write within 15 seconds leaves its purge to the cron, in the batch of the write", async () => {
  await operator().replace("uae", noon({ category: "fashion" }));
  const written = await operator().replace("uae", [...noon(), uploadItem("Zara")]);
  expect(written).toMatchObject({ ok: true, value: { warnings: [] } });
  expect(purged).toHaveLength(1);
  const tags = await env.DB.prepare("SELECT tags FROM purges WHERE sent_at IS NULL").first("tags");
  expect(JSON.parse(String(tags))).toEqual(expect.arrayContaining(["brand-zara", ...shared]));
});

test("an unchanged save counts again, and sends what a purge before it could not", async () => {
  await env.SUMMARIES.delete("coupon-counts");
  await operator({}, cacheOf(fails)).replace("uae", noon({ category: "fashion" }));
  await env.DB.exec("DELETE FROM site_status");
  purged = [];
  const unchanged = noon({ category: "fashion" });
  expect(await operator().replace("uae", unchanged)).toMatchObject({
    ok: true,
    value: { changes: [{ brands: { unchanged: 1 } }], warnings: [] },
  });
  expect(purged).toEqual([["brand-noon", "country-uae", "logos-uae", ...shared].sort()]);
  expect((await storedCounts()).uae).toBe(1);
});

test("a write whose answer was lost is found, and a write that failed is not", async () => {
  const lost = broken(env.DB, {
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await env.DB.batch(statements);
      if (statements.length > 3) throw new Error("the connection was lost");
      return results;
    },
  });
  const report = await operator({ DB: lost }).replace("uae", noon({ category: "fashion" }));
  expect(report).toMatchObject({ ok: true, value: { changes: [{ brands: { changed: 1 } }] } });
  const failed = broken(env.DB, {
    batch: (statements: D1PreparedStatement[]) =>
      statements.length > 3 ? fails() : env.DB.batch(statements),
  });
  await expect(operator({ DB: failed }).replace("uae", noon({ category: "home" }))).rejects.toThrow(
    "the store is down",
  );
});

test("clearing, importing and restoring purge every country they write, in one call", async () => {
  await operator().clear();
  expect(purged[0]).toEqual(["brand-noon", "country-uae", ...shared].sort());
  await forgetPurges();
  await operator().import({ oman: noon(), egypt: noon() });
  for (const tag of ["country-oman", "country-egypt", "logos-oman", "logos-egypt", ...shared]) {
    expect(purged[1]).toContain(tag);
  }
  await forgetPurges();
  const [newest] = await operator().revisions();
  await operator().restore(newest!.id);
  expect(purged[2]).toEqual(expect.arrayContaining(["country-oman", "country-egypt", ...shared]));
  expect(purged).toHaveLength(3);
});

test("the counts stand before the purge, so that what is rendered next shows them", async () => {
  let counted = 0;
  const cache = cacheOf(async () => {
    counted = (await storedCounts()).uae;
    return purgeDone;
  });
  await operator({}, cache).replace(
    "uae",
    noon({ promoCodes: ["A", "B", "C"].map((c) => uploadCode(c)) }),
  );
  expect(counted).toBe(3);
});

const notPurged = "Saved. Pages could not be refreshed yet; this is tried again each minute.";
const notCounted =
  "Saved, but the search and the counts on the home page could not be refreshed; they follow within minutes.";

const kv = (put: () => unknown) => ({ SUMMARIES: broken(env.SUMMARIES, { put }) });

test.for<[string, Partial<Env>, (() => Promise<CachePurgeResult>)?, ...string[]]>([
  ["the purge fails", {}, fails, notPurged],
  ["the purge is refused", {}, refuses, notPurged],
  ["the purge throws at once", {}, throws, notPurged],
  ["KV fails", kv(fails), undefined, notCounted],
  ["KV throws at once", kv(throws), undefined, notCounted],
  ["both fail", kv(fails), fails, notCounted, notPurged],
])(
  "where %s after the commit, the write stands and says so",
  async ([, bindings, settle, ...warnings]) => {
    const outcome = await operator(bindings, cacheOf(settle)).replace(
      "uae",
      noon({ category: "fashion" }),
    );
    expect(outcome).toMatchObject({ ok: true, value: { changes: [{ country: "uae" }], warnings } });
    expect(purged).toHaveLength(1);
    const found = await createServices(env, { waitUntil }).brands.find(1, "noon");
    expect(found?.category).toBe("fashion");
  },
);

test("where KV and the purge never answer, the operator is answered all the same", {
  tags: ["all"],
}, async () => {
  const bindings = { SUMMARIES: broken(env.SUMMARIES, { put: never }) };
  const outcome = await operator(bindings, cacheOf(never)).replace(
    "uae",
    noon({ category: "fashion" }),
  );
  expect(outcome).toMatchObject({ ok: true, value: { warnings: [notCounted, notPurged] } });
});
