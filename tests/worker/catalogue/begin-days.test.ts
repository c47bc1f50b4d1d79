import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { beginDays } from "#worker/begin-days.ts";

const noon = (...ends: string[]) => ({
  name: "Noon",
  codes: ends.map((expiry_date) => ({ code: `ENDS${expiry_date}`, expiry_date })),
});

test("what shows an ended code is purged once, at the midnight of its country", async () => {
  const ofAll = ["uae", "egypt", "morocco", "oman"].map((code) => [code, [noon("2026-12-07")]]);
  await saveBrands({ ...Object.fromEntries(ofAll), qatar: [noon("2026-12-08")] });
  const at = async (moment: string) => {
    await env.DB.exec("DELETE FROM purges");
    await beginDays(env.DB, new Date(moment));
    const tags = (await readRows<{ tags: string }>("SELECT tags FROM purges")).map(
      (row) => row.tags,
    );
    return tags
      .flatMap((one) => JSON.parse(one))
      .filter((tag) => /^(country|brand)/.test(tag))
      .sort();
  };
  expect(await at("2026-12-07T19:59:00Z")).toEqual([]);
  expect(await at("2026-12-07T20:00:00Z")).toEqual(["brand-noon", "country-oman", "country-uae"]);
  expect(await at("2026-12-07T20:01:00Z")).toEqual([]);
  expect(await at("2026-12-07T21:00:00Z"), "Qatar's code has a day left").toEqual([]);
  expect(await at("2026-12-07T22:00:00Z")).toEqual(["brand-noon", "country-egypt"]);
  // After the midnights of Morocco with and without Ramadan time, and if the cron has missed one.
  expect(await at("2026-12-08T00:01:00Z")).toEqual(["brand-noon", "country-morocco"]);
  expect(await at("2026-12-08T21:00:00Z")).toEqual(["brand-noon", "country-qatar"]);
});

test("a write is described, checked and noted by the day of its country", async () => {
  vi.setSystemTime("2026-12-07T21:30:00Z");
  const operator = operatorWith();
  const promoCodes = [
    uploadCode("LAST", { expiryDate: "2026-12-07" }),
    uploadCode("NEW", { lastReportedDate: "2026-12-08" }),
  ];
  for (const [country, isOver] of [
    ["uae", true],
    ["morocco", false],
  ] as const) {
    const upload = [uploadItem("Noon", { promoCodes })];
    const preview = await operator.replace(country, upload, { dryRun: true });
    if (!preview.ok) throw new Error(preview.error);
    const { review, warnings } = preview.value;
    const text = warnings.join("\n");
    expect(text.includes("verified in the future"), country).toBe(!isOver);
    expect(review?.[0]?.liveCodes, country).toEqual({ before: 0, after: isOver ? 1 : 2 });
    const [{ codes = [] } = {}] = review?.[0]?.brands ?? [];
    const live = codes.filter(({ kinds }) => kinds.includes("goes-live")).map(({ code }) => code);
    expect(live, country).toEqual(isOver ? ["NEW"] : ["LAST", "NEW"]);
    await operator.replace(country, upload);
  }
  const { countries } = await operator.tasks("expired", null);
  const expired = countries.filter((one) => one.expired > 0).map(({ country }) => country);
  expect(expired).toEqual(["uae"]);
  const { value } = (await env.DB.prepare(
    "SELECT group_concat(live_after) AS value FROM (SELECT live_after FROM revisions ORDER BY id)",
  ).first<{ value: string }>()) ?? { value: "" };
  expect(value).toBe("1,2");
});
