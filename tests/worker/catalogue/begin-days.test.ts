import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { beginDays } from "#worker/begin-days.ts";

const noon = (expiry_date: string) => [{ name: "Noon", codes: [{ code: "ENDS", expiry_date }] }];

test("pages with an ended code are purged once, at the midnight of their country", async () => {
  const ending = noon("2026-12-07");
  const site = { uae: ending, egypt: ending, morocco: ending, oman: ending };
  await saveBrands({ ...site, qatar: noon("2026-12-08") });
  for (const [moment, ...countries] of [
    ["2026-12-07T19:59:00Z"],
    ["2026-12-07T20:00:00Z", "oman", "uae"],
    ["2026-12-07T20:01:00Z"],
    // Qatar's code has a day left.
    ["2026-12-07T21:00:00Z"],
    ["2026-12-07T22:00:00Z", "egypt"],
    // After the midnights of Morocco with and without Ramadan time, and if the cron has missed one.
    ["2026-12-08T00:01:00Z", "morocco"],
    ["2026-12-08T21:00:00Z", "qatar"],
  ]) {
    await env.DB.exec("DELETE FROM purges");
    await beginDays(env.DB, new Date(String(moment)));
    const rows = await readRows("SELECT j.value AS tag FROM purges, json_each(tags) j");
    const tags = rows.map(({ tag }) => tag).filter((tag) => /^(country|brand)/.test(tag));
    const expected = countries.map((country) => `country-${country}`);
    expect(tags.sort(), moment).toEqual(expected.length > 0 ? ["brand-noon", ...expected] : []);
  }
});

test("pages with a starting code are purged at the midnight of their country", async () => {
  const codes = [{ code: "STARTS", start_date: "2026-12-08", expiry_date: "2026-12-20" }];
  await saveBrands({ uae: [{ name: "Noon", codes }], morocco: [{ name: "Noon", codes }] });
  for (const [moment, ...countries] of [
    ["2026-12-07T19:59:00Z"],
    ["2026-12-07T20:00:00Z", "country-uae"],
    ["2026-12-08T00:01:00Z", "country-morocco"],
  ]) {
    await env.DB.exec("DELETE FROM purges");
    await beginDays(env.DB, new Date(String(moment)));
    const rows = await readRows("SELECT j.value AS tag FROM purges, json_each(tags) j");
    expect(rows.map(({ tag }) => tag).filter((tag) => tag.startsWith("country"))).toEqual(
      countries,
    );
  }
});

test("a write is reviewed, checked and recorded by the day of its country", async () => {
  vi.setSystemTime("2026-12-07T21:30:00Z");
  const operator = operatorWith();
  const last = uploadCode("LAST", { expiryDate: "2026-12-07" });
  const promoCodes = [last, uploadCode("NEW", { lastReportedDate: "2026-12-08" })];
  for (const [country, live] of [
    ["uae", ["NEW"]],
    ["morocco", ["LAST", "NEW"]],
  ] as const) {
    const upload = [uploadItem("Noon", { promoCodes })];
    const preview = await operator.replace(country, upload, { dryRun: true });
    if (!preview.ok) throw new Error(preview.error);
    const { review: [review] = [], warnings } = preview.value;
    const isFuture = warnings.join().includes("verified in the future");
    expect(isFuture, country).toBe(country === "morocco");
    expect(review?.liveCodes, country).toEqual({ before: 0, after: live.length });
    const codes = review?.brands.flatMap((brand) => brand.codes) ?? [];
    const visible = codes.filter(({ kinds }) => kinds.includes("goes-live"));
    expect(visible.map(({ code }) => code)).toEqual(live);
    await operator.replace(country, upload);
  }
  const { countries } = await operator.tasks("expired", null);
  expect(countries.filter(({ expired }) => expired > 0)).toMatchObject([{ country: "uae" }]);
  const recorded = await readRows("SELECT live_after AS live FROM revisions ORDER BY id");
  expect(recorded).toEqual([{ live: 1 }, { live: 2 }]);
});
