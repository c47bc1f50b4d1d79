import { expect, test } from "vitest";
import { saveBrands } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";

test.for<[path: string, tag: string | null]>([
  ["/ar/uae/noon", "brand-noon,brands-uae,brands-saudi-arabia"],
  ["/uae/noon?amount=400", null],
])("%s is stored under the tags %s", async ([path, tag]) => {
  const noon = { name: "Noon", codes: [{ code: "TEN" }] };
  await saveBrands({ uae: [noon], "saudi-arabia": [noon] });
  const { headers } = await ask(path);
  expect(headers.get("Cache-Control")).toBe(tag ? "public, max-age=60" : "no-store");
  expect(headers.get("Cache-Tag")).toBe(tag);
});

// Each address with its order, case and unknown keys put right; none with a basket or a shared link is stored.
test.for([
  ["/uae/noon?amount=٤٠٠", "/uae/noon?amount=400", false],
  ["/uae/noon?sort=best&show=percent", "/uae/noon?show=percent&sort=best", true],
  ["/?url=https%3A%2F%2Fwww.noon.com&title=Noon", "/?q=https%3A%2F%2Fwww.noon.com", false],
  ["/ar/uae/noon?lng=en&x=1", "/uae/noon#lng", true],
] as const)("%s leads to its one address, %s", async ([address, target, isStored]) => {
  const { status, headers } = await ask(address);
  expect([status, headers.get("Location")]).toEqual([308, target]);
  expect(headers.get("Cache-Control")).toBe(isStored ? "public, max-age=3600" : "no-store");
});
