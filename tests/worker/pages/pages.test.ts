import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { rows } from "#tests/support/reading/rows.ts";

// Addresses with their seconds in a cache; none with a basket or a shared link is stored.
const pages = `
  /ar/uae/noon | 60 | brand-noon,brands-uae,brands-saudi-arabia
  /uae/noon?amount=400 |
  /uae/noon?amount=٤٠٠ | | | /uae/noon?amount=400
  /?url=https%3A%2F%2Fwww.noon.com&title=Noon | | | /?q=https%3A%2F%2Fwww.noon.com
  /ar/uae/noon?lng=en&x=1 | 3600 | | /uae/noon#lng
`;

test.for(rows(pages))("%s is stored for '%s' seconds with '%s' at '%s'", async (row) => {
  const [path, age, ...others] = row;
  const noon = { name: "Noon", codes: [{ code: "TEN" }] };
  await saveBrands({ uae: [noon], "saudi-arabia": [noon] });
  const { headers } = await ask(path);
  expect(headers.get("Cache-Control")).toBe(age ? `public, max-age=${age}` : "no-store");
  const found = ["Cache-Tag", "Location"].map((name) => headers.get(name) ?? "");
  expect(found).toEqual(others.slice(0, 2));
});
