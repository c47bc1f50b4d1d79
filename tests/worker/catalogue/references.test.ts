import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { CountryDays } from "#app/domain/directory/country-days.ts";
import { readRows } from "#tests/support/data/read-rows.ts";
import { type Operator, openOperator } from "#tests/support/operator/api-operator.ts";
import { ask, origin } from "#tests/support/operator/operator.ts";
import { today } from "#tests/support/server/today.ts";
import { pruneAnswers } from "#worker/answers/prune.ts";
import { readTasks } from "#worker/catalogue/read/tasks/read-tasks.ts";
import { dismissSuggestion } from "#worker/suggestions/waiting.ts";

// Data that refers to a brand or a code without being part of the catalogue: docs/workspace.md lists the rules.

let operator: Operator;

const suggest = async (code: string, address: string) => {
  const body = new URLSearchParams({ code, discount: "20% off", seen: "" });
  const headers = { Origin: origin, "CF-Connecting-IP": address };
  return (await ask("/uae/noon", { method: "POST", body, headers })).status;
};

const listed = async (list: "suggested" | "unverified", filter = {}) => {
  const { items } = await readTasks(env.DB, CountryDays.parse(today), list, null, filter);
  return items.map(({ brand, code }) => `${brand}/${code}`);
};

/** Suggestions and answers of shoppers as the operator sees them, and codes of a partner. */
async function known() {
  const answers = await readRows(`
    SELECT b.slug || '/' || p.code || ' ' || sum(d.worked) AS text FROM promo_codes p
      JOIN brands b ON b.id = p.brand_id
      JOIN answered_codes a ON a.country_id = b.country_id AND a.slug = b.slug AND a.code = p.code
      JOIN code_days d ON d.code_id = a.id
    GROUP BY p.id ORDER BY 1`);
  return {
    waiting: await listed("suggested"),
    answers: answers.map(({ text }) => text),
    sent: await listed("unverified", { partner: "Agency" }),
  };
}

const knownOf = (slug: string) => ({
  waiting: [`${slug}/NEW1`],
  answers: [`${slug}/OLD2 2`, `${slug}/SAVE10 7`],
  sent: [`${slug}/SAVE10`],
});
const everything = knownOf("noon");
const nothing = { waiting: [], answers: [], sent: [] };

const readIds = () =>
  readRows(`SELECT b.id AS brand, b.slug, p.id, p.code
    FROM brands b LEFT JOIN promo_codes p ON p.brand_id = b.id ORDER BY b.id, p.id`);

beforeEach(async () => {
  const brand = (name: string, ...texts: string[]) => ({
    name,
    codes: texts.map((code) => ({ code, last_reported_date: "2026-01-01" })),
  });
  const uae = [brand("Noon", "SAVE10", "OLD2"), brand("Zara", "Z1")];
  operator = await openOperator({ site: { uae } });
  const layout = '{"columns":{},"dates":"dmy","mode":"merge","countries":[]}';
  for (const sql of [
    "DELETE FROM answered_codes",
    "INSERT INTO answered_codes (id, country_id, slug, code) VALUES (1, 1, 'noon', 'SAVE10'), (2, 1, 'noon', 'OLD2')",
    `INSERT INTO code_days (code_id, day, checked, worked)
      VALUES (1, '${today}', '2026-01-01', 7), (2, '${today}', '2026-01-01', 2)`,
    `INSERT INTO partners (id, name, layout) VALUES (1, 'Agency', '${layout}')`,
    "INSERT INTO partner_codes VALUES (1, 1, 'noon', 'SAVE10')",
  ])
    await readRows(sql);
  expect(await suggest("NEW1", "192.0.2.1")).toBe(303);
  expect(await suggest("SPAM", "198.51.100.1")).toBe(303);
  const [{ id }] = await readRows("SELECT id FROM suggested_codes WHERE code = 'SPAM'");
  await dismissSuggestion(env.DB, id, today);
});

const remove = { remove: true };
const deleteCode = () => operator.edit({ noon: { codes: { SAVE10: remove } } });
const set = (slug: string, fields: object) => operator.edit({ [slug]: { set: fields } });
const rename = (slug: string, name: string) => set(slug, { name });
async function exchange() {
  await rename("noon", "Other");
  await rename("zara", "Noon");
  await rename("other", "Zara");
}

test.for<[string, () => Promise<unknown>, Partial<typeof everything> | typeof nothing]>([
  ["deleting a brand", () => operator.edit({ noon: remove }), nothing],
  ["deleting a code", deleteCode, { answers: ["noon/OLD2 2"], sent: [] }],
  ["renaming a brand", () => rename("noon", "Dune"), knownOf("dune")],
  // A partner's list names stores as its file does, until the next file.
  ["exchanging two names", exchange, { ...knownOf("zara"), sent: [] }],
  ["hiding a brand", () => set("noon", { is_active: false }), { waiting: [], sent: [] }],
  ["clearing everything", () => operator.clear(), nothing],
  ["an import without the brand", () => operator.import({ uae: ["Zara"] }), nothing],
])("%s affects what refers to it, which returns with it", async ([, write, then]) => {
  const ids = await readIds();
  expect(await known()).toEqual(everything);
  await write();
  expect(await known()).toEqual({ ...everything, ...then });
  await pruneAnswers(env.DB, today);
  const isOne = (await operator.history()).length === 2;
  expect(await operator[isOne ? "undo" : "restore"](2)).toMatchObject({ status: 200 });
  expect(await known()).toEqual(everything);
  expect(await readIds()).toEqual(ids);
  // The dismissal is remembered as well.
  expect(await suggest("spam", "203.0.113.1")).toBe(200);
  expect(await listed("suggested")).toEqual(everything.waiting);
});

test("a suggestion that was saved as a code waits again once that is undone", async () => {
  const set = { discount: "5%", last_reported_date: "2026-11-01" };
  const { revision } = await operator.edit({ noon: { codes: { new1: { set } } } });
  expect(await listed("suggested")).toEqual([]);
  await operator.undo(revision);
  expect(await listed("suggested")).toEqual(everything.waiting);
});
