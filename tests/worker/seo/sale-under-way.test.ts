import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { readText } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

const noon = { name: "Noon", name_ar: "نون", codes: [{ code: "NOON10", discount: "10% off" }] };
shareSite(() => saveBrands({ "saudi-arabia": [noon], morocco: [noon] }));

async function callTool(name: string, input: object) {
  const response = await ask("/mcp", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input },
    }),
  });
  const { result } = await response.json<{ result: { structuredContent: any } }>();
  return result.structuredContent;
}

test.for([
  ["/?q=is+white+friday+over&country=saudi-arabia", "now, until Nov 30"],
  ["/saudi-arabia", "now, until Nov 30"],
  ["/ar?q=الجمعة+البيضاء&country=saudi-arabia", "الآن وحتى ٣٠ نوفمبر"],
  ["/ar/saudi-arabia", "الآن وحتى ٣٠ نوفمبر"],
] as const)("on the second day of White Friday's sales %s says “%s”", async ([path, words]) => {
  const text = await readText(path);
  expect(text.includes(words)).toBe(true);
  expect(text.match(/White Friday[^<]* 2027|Nov (?:19|26)[^<]* 2027|2027-11-(?:19|26)/)).toBeNull();
});

test("assistants are told of the same sale, under way, by search and by a store's best code", async () => {
  const country = "saudi-arabia";
  const { understood } = await callTool("search_stores", { query: "white friday", country });
  const { next_sale } = await callTool("best_code", { country, store: "noon" });
  const { sales_from: salesFrom, ...when } = understood.when;
  expect(when).toEqual(next_sale);
  expect(when).toMatchObject({ from: "2026-11-20", to: "2026-11-30", now: true });
  expect(salesFrom).toBeNull();
});
