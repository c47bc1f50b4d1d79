import { expect, test } from "vitest";
import type { UploadPartner } from "#app/admin/upload/partners/partner-file.ts";
import { goneTicks } from "#app/admin/upload/partners/partner-review.ts";

const gone = (...countries: string[]) =>
  ({
    name: "Admitad",
    gone: countries.map((country) => ({ country, slug: "noon", code: "SAR30" })),
    ended: new Set(),
  }) as unknown as UploadPartner;

test("codes that are gone in two countries are named with their country, and ticked each by itself", () => {
  const twice = gone("uae", "saudi-arabia");
  const items = goneTicks(twice, () => {})?.items ?? [];
  expect(items.map(({ label }) => label)).toEqual([
    "United Arab Emirates: noon SAR30",
    "Saudi Arabia: noon SAR30",
  ]);
  expect(new Set(items.map(({ key }) => key)).size).toBe(2);
  const [alone] = goneTicks(gone("uae"), () => {})?.items ?? [];
  expect(alone?.label, "of one country the file's own is enough").toBe("noon SAR30");
});
