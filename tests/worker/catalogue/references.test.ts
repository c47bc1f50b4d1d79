import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { addDays } from "#app/domain/base/dates.ts";
import type { BrandEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { uploadItem } from "#tests/support/data/uploads.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { operatorWith } from "#tests/support/operator/operator-services.ts";
import { today } from "#tests/support/server/today.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { dismissSuggestion } from "#worker/suggestions/waiting.ts";

// What refers to a brand or a code without being part of the catalogue: docs/workspace.md lists the rules.

const admin = operatorWith();

const suggest = (code: string, address: string, slug = "noon") =>
  ask(`/uae/${slug}`, {
    method: "POST",
    body: new URLSearchParams({ code, discount: "20% off", seen: "" }),
    headers: { Origin: origin, "CF-Connecting-IP": address },
  });

const readWaiting = async () =>
  (await readTasks(env.DB, CountryDays.parse(today), "suggested", null)).items;
const waiting = async () => (await readWaiting()).map(({ brand, code }) => `${brand}/${code}`);

const selectAnswers = `
  SELECT b.slug || '/' || p.code || ' ' || sum(d.worked) AS text FROM promo_codes p
    JOIN brands b ON b.id = p.brand_id
    JOIN answered_codes a ON a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code
    JOIN code_days d ON d.code_id = a.id
  GROUP BY p.id ORDER BY 1`;

/** What the operator sees of shoppers' suggestions and answers, and which codes a partner sent. */
async function known() {
  const sent = await readTasks(env.DB, CountryDays.parse(today), "unverified", null, {
    partner: "Agency",
  });
  return {
    waiting: await waiting(),
    answers: (await readRows<{ text: string }>(selectAnswers)).map(({ text }) => text),
    sent: sent.items.map(({ brand, code }) => `${brand}/${code}`),
  };
}

const everything = {
  waiting: ["noon/NEW1"],
  answers: ["noon/OLD2 2", "noon/SAVE10 7"],
  sent: ["noon/SAVE10"],
};

/** The ids by which the history knows brands and codes. */
const ids = () =>
  readRows(`SELECT b.id AS brand, b.slug, p.id, p.code
    FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id ORDER BY b.id, p.id`);

async function edit(...brands: BrandEdit[]) {
  const { version } = await admin.catalogue(1);
  return admin.edit([{ country: "uae", version, brands }]);
}

const layout = { columns: {}, dates: "dmy", mode: "merge", countries: [] };

beforeEach(async () => {
  const stale = { last_reported_date: "2026-01-01" };
  await saveBrands({
    uae: [
      {
        name: "Noon",
        codes: [
          { code: "SAVE10", ...stale },
          { code: "OLD2", ...stale },
        ],
      },
      { name: "Zara", codes: [{ code: "Z1", ...stale }] },
    ],
  });
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO answered_codes (id, country_id, slug, code) VALUES
      (1, 1, 'noon', 'SAVE10'), (2, 1, 'noon', 'OLD2')`),
    env.DB.prepare(`INSERT INTO code_days (code_id, day, checked, worked) VALUES
      (1, ?1, '2026-01-01', 7), (2, ?1, '2026-01-01', 2)`).bind(today),
    env.DB.prepare("INSERT INTO partners (id, name, layout) VALUES (1, 'Agency', ?1)").bind(
      JSON.stringify(layout),
    ),
    env.DB.prepare("INSERT INTO partner_codes VALUES (1, 1, 'noon', 'SAVE10')"),
  ]);
  expect((await suggest("NEW1", "192.0.2.1")).status).toBe(303);
  expect((await suggest("SPAM", "198.51.100.1")).status).toBe(303);
  const spam = (await readWaiting()).find(({ code }) => code === "SPAM");
  expect(await dismissSuggestion(env.DB, spam?.suggestion?.id ?? 0, today)).toMatchObject({
    ok: true,
  });
});

const renamed = {
  waiting: ["dune/NEW1"],
  answers: ["dune/OLD2 2", "dune/SAVE10 7"],
  sent: ["dune/SAVE10"],
};

test.for<[string, () => Promise<unknown>, Partial<Awaited<ReturnType<typeof known>>>]>([
  [
    "deleting a brand",
    () => edit({ slug: "noon", remove: true }),
    { waiting: [], answers: [], sent: [] },
  ],
  [
    "deleting a code",
    () => edit({ slug: "noon", codes: [{ code: "SAVE10", remove: true }] }),
    { answers: ["noon/OLD2 2"], sent: [] },
  ],
  [
    "moving a code",
    () =>
      edit(
        { slug: "noon", codes: [{ code: "SAVE10", remove: true }] },
        { slug: "zara", codes: [{ code: "SAVE10", from: "noon", set: {} }] },
      ),
    { answers: ["noon/OLD2 2"], sent: [] },
  ],
  ["renaming a brand", () => edit({ slug: "noon", set: { name: "Dune" } }), renamed],
  [
    "exchanging two names",
    async () => {
      await edit({ slug: "noon", set: { name: "Other" } });
      await edit({ slug: "zara", set: { name: "Noon" } });
      return edit({ slug: "other", set: { name: "Zara" } });
    },
    {
      waiting: ["zara/NEW1"],
      answers: ["zara/OLD2 2", "zara/SAVE10 7"],
      // A partner's list names stores as its file does, until the next file.
      sent: [],
    },
  ],
  [
    "hiding a brand",
    () => edit({ slug: "noon", set: { is_active: false } }),
    { waiting: [], sent: [] },
  ],
  ["clearing everything", () => admin.clear(), { waiting: [], answers: [], sent: [] }],
  [
    "an upload without the brand",
    () => admin.replace("uae", [uploadItem("Zara")]),
    { waiting: [], answers: [], sent: [] },
  ],
  [
    "an import without the brand",
    () => admin.import({ uae: [uploadItem("Zara")] }),
    { waiting: [], answers: [], sent: [] },
  ],
])("%s takes along what belongs to it, and undo brings all of it back", async ([, make, then]) => {
  const before = await ids();
  const [first] = await admin.revisions();
  expect(await known()).toEqual(everything);
  expect(await make()).toMatchObject({ ok: true });
  expect(await known()).toEqual({ ...everything, ...then });
  await pruneAnswers(env.DB, today);
  const made = (await admin.revisions()).filter(({ id }) => id > (first?.id ?? 0));
  const takeBack = made.length > 1 ? admin.restore : admin.undo;
  expect(await takeBack(made.at(-1)?.id ?? 0)).toMatchObject({ ok: true });
  expect(await known()).toEqual(everything);
  expect(await ids()).toEqual(before);
  // The dismissal is remembered as well.
  expect((await suggest("spam", "203.0.113.1")).status).toBe(200);
  expect(await waiting()).toEqual(everything.waiting);
});

test("a suggestion that was saved as a code waits again once that is undone", async () => {
  const set = { discount: "5%", last_reported_date: "2026-11-01" };
  await edit({ slug: "noon", codes: [{ code: "new1", set }] });
  expect(await waiting()).toEqual([]);
  const [last] = await admin.revisions();
  expect(await admin.undo(last?.id ?? 0)).toMatchObject({ ok: true });
  expect(await waiting()).toEqual(everything.waiting);
});

test("suggestions wait for 30 days, dismissals for 365, whether their store is there or not", async () => {
  await admin.clear();
  const left = async (days: number) => {
    await pruneAnswers(env.DB, addDays(today, days));
    return (await readRows("SELECT code FROM suggested_codes ORDER BY id")).map(({ code }) => code);
  };
  expect(await left(30)).toEqual(["NEW1", "SPAM"]);
  expect(await left(31)).toEqual(["SPAM"]);
  expect(await left(365)).toEqual(["SPAM"]);
  expect(await left(366)).toEqual([]);
});

test("what the version before stored while this one was deployed is taken over at night", async () => {
  await env.DB.prepare(`INSERT INTO suggestions (brand_id, code, discount, seen, day, dismissed_on)
    SELECT b.id, j.value, '', '', ?1, iif(j.value = 'LATE', NULL, ?1)
    FROM brands b, json_each('["LATE", "new1"]') j WHERE slug = 'noon'`)
    .bind(today)
    .run();
  await pruneAnswers(env.DB, today);
  expect(await waiting()).toEqual(["noon/LATE", "noon/NEW1"]);
  expect(await readRows("SELECT * FROM suggestions")).toEqual([]);
});
