import { expect, test } from "vitest";
import { siteView as siteViewAr } from "#app/admin/texts/ar/site-view.ts";
import { upload as uploadAr } from "#app/admin/texts/ar/upload.ts";
import { workspace as workspaceAr } from "#app/admin/texts/ar/workspace.ts";
import { siteView } from "#app/admin/texts/en/site-view.ts";
import { upload } from "#app/admin/texts/en/upload.ts";
import { workspace } from "#app/admin/texts/en/workspace.ts";

type Say = (...values: unknown[]) => unknown;

const names = ["أ", "ب"];
const brands = (count: number) => ({ added: count, changed: 0, removed: 0 });
const fault = { kind: "not-a-date", row: 3, column: 0, field: "code", text: "س" };

/** What texts are given that cannot be said with numbers alone; a function of the number that varies. */
const samples: Readonly<Record<string, (count: number) => unknown[]>> = {
  "admin.error": () => ["س"],
  "admin.list": () => [names],
  "admin.foundSaved": () => [names],
  "admin.importedCountries": () => [names],
  "admin.notImported": () => [names],
  "admin.saved": (count) => [brands(count), "عُمان"],
  "brand.hasIt": () => [names],
  "brand.copied": () => ["س", names],
  "brand.moved": () => ["س", names],
  "brand.inDays": () => [30],
  fieldLabel: () => ["brand", "name"],
  "review.removedBrands": () => [names, 3],
  "history.zone": () => ["س"],
  "history.chooseLine": () => [names],
  "history.badBackup": () => ["This backup is not kept"],
  "tasks.reasons": () => [{ expired: 3 }],
  "tasks.inDays": () => [30],
  serverSays: () => ["Log in first"],
  "site.size": () => [3_000],
  "site.proof": (count) => ["س", { countries: count, brands: count, promo_codes: count }],
  "site.fault": () => ["No nightly run in the last 26 hours"],
  "partners.gone": () => [names, "س"],
  "partners.endAll": () => [names],
  "partners.failed": () => ["س", "it could not be read"],
  "partners.fetched": () => ["س", { added: 3, changed: 3, gone: 3 }],
  "table.fieldName": () => ["code"],
  "table.fault": () => [fault],
  "table.byCountry": (count) => [[{ name: "س", rows: count }]],
  "table.rowsLeftOut": () => [[3, 4]],
  "table.filled": () => [[3, 4]],
  "table.hiddenLeftOut": () => [[3, 4]],
  "table.hiddenTaken": () => [[3, 4]],
  "table.unread": () => [{ kind: "too-slow", file: "س" }],
};

interface Text {
  path: string;
  english: unknown;
  arabic: unknown;
}

function* pairs(english: unknown, arabic: unknown, path: string): Generator<Text> {
  if (typeof english !== "object" || english === null) return yield { path, english, arabic };
  for (const [key, value] of Object.entries(english)) {
    const other = (arabic as Record<string, unknown> | undefined)?.[key];
    yield* pairs(value, other, path ? `${path}.${key}` : key);
  }
}

const texts = [
  ...pairs(workspace, workspaceAr, ""),
  ...pairs(upload, uploadAr, ""),
  ...pairs(siteView, siteViewAr, ""),
].filter(({ path }) => path !== "language");

const says = ({ path }: Text, text: unknown, count: number, at = 0): string => {
  if (typeof text !== "function") return String(text);
  const given = samples[path]?.(count) ?? Array(text.length).fill(3).with(at, count);
  return [(text as Say)(...given)].flat().join(" ");
};

// What is so called in Arabic too: formats, keys, products and what stands in files.
const latin =
  /^(?:JSON|CSV|UTC|UTF|xlsx|csv|tsv|json|Excel|Google|Sheets|Windows|JavaScript|Ctrl|Enter|Tab|https|host|token|null|offer|kind|percent|value|none|docs|operations|md|coupon|template|English)$/;

test("each text is said in Arabic without a Latin word", () => {
  for (const text of texts) {
    const said = says(text, text.arabic, 3);
    const words = said.match(/[a-z]{2,}/gi) ?? [];
    const foreign = words.filter((word) => !latin.test(word));
    expect.soft(foreign, `${text.path}: ${said}`).toEqual([]);
    if (says(text, text.english, 3) !== "") expect.soft(said, text.path).not.toBe("");
  }
  expect(texts.length).toBeGreaterThan(500);
});

const bare = (text: string) => text.replace(/[\d٠-٩.,٬]+/g, "#");

/** Numbers in them stand without a noun of their own. */
const withoutNoun = new Set([
  "history.kept",
  "brand.hasIt",
  "review.save",
  "tasks.urgent",
  "tasks.saved.deactivate",
]);

test("where English has two forms for a number, Arabic has those for one, two, a few and many", () => {
  const counted: string[] = [];
  for (const text of texts) {
    if (typeof text.english !== "function" || withoutNoun.has(text.path)) continue;
    for (let at = 0; at < Math.max(1, text.english.length); at++) {
      const english = [1, 2].map((count) => bare(says(text, text.english, count, at)));
      if (english[0] === english[1]) continue;
      const forms = [1, 2, 5, 12].map((count) => bare(says(text, text.arabic, count, at)));
      expect.soft(new Set(forms).size, `${text.path}: ${forms.join(" | ")}`).toBe(4);
      counted.push(text.path);
    }
  }
  expect(counted.length).toBeGreaterThan(40);
});
