import { expect, test, vi } from "vitest";
import { networkError } from "#app/admin/requests/client.ts";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import { type Upload, useReviewUpload } from "#app/admin/upload/use-review-upload.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOf, codesOf, reviewOf } from "../review/changes.ts";
import { markup } from "../shown.ts";

/** The reviews that come of an upload, the first one and those of the clicks in it; or what is said instead. */
function reviewOfUpload(given: Partial<Upload>) {
  const shown: ReviewRequest[] = [];
  const [onMode, say] = [vi.fn(), vi.fn()];
  const upload: Upload = { parts: [], mode: "replace", onSaved: () => {}, ...given, onMode };
  function Draw() {
    useReviewUpload(() => {})(upload);
    return null;
  }
  markup(Draw, {}, { review: (request) => void shown.push(request), say });
  return { shown, onMode, say };
}

const promoCodes = [uploadCode("A", { discountAr: "" })];
const parts = [
  { country: "uae", upload: [uploadItem("Noon", { promoCodes })] },
  { country: "oman", upload: [uploadItem("Zara", { promoCodes, pages: 3 })] },
];
const [only, other] = parts;

test("a review names the countries and the mode, and offers what is often meant instead in all of them", () => {
  const { shown, onMode } = reviewOfUpload({ parts });
  const [first] = shown;
  expect(first?.title).toBe("Upload › United Arab Emirates and Oman › Replace all");
  const revives = brandOf("Noon", [["A", "goes-live", "changed"], ...codesOf(1, "removed")]);
  const countries = [
    reviewOf([revives], { textsLosingArabic: 2 }),
    reviewOf([brandOf("Zara", [["A", "goes-live"]], { kinds: ["added"] })], { country: "oman" }),
  ];
  const reviewed = { countries, warnings: [] };
  expect(typeof first?.saved === "function" && first.saved(reviewed)).toEqual([
    "Successfully added 1 brand for United Arab Emirates and Oman to the production database",
    "1 brand changed",
  ]);
  const offered = first?.alternatives?.(reviewed) ?? [];
  expect(offered.map(({ label }) => label)).toEqual([
    ...["Keep the 2 Arabic texts", "Leave the 2 codes as they are", "Switch to Add and update"],
  ]);
  for (const { choose } of offered) choose();
  const both = "Upload › United Arab Emirates and Oman ›";
  expect(shown.map(({ title }) => title)).toEqual([
    ...Array(3).fill(`${both} Replace all`),
    `${both} Add and update`,
  ]);
  expect(onMode.mock.lastCall).toEqual(["merge"]);
  const one = { ...reviewed, countries: [reviewOf([], { textsLosingArabic: 1 })] };
  const merging = reviewOfUpload({ parts, mode: "merge" }).shown[0]?.alternatives;
  expect(merging?.(one).map(({ label }) => label)).toEqual(["Keep the Arabic text"]);
  expect(merging?.({ ...one, countries: [reviewOf([])] })).toEqual([]);
  expect(merging?.(reviewed)).toHaveLength(2);
});

test("what is sent of an upload is its own, in one call or country by country", async () => {
  const sent: unknown[][] = [];
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    const { versions, operation, ...json } = JSON.parse(String(body));
    sent.push([url, json]);
    return Response.json({ success: true, data: { review: [], warnings: ["from the server"] } });
  });
  const file = "codes.xlsx";
  const warnings = async (upload: Partial<Upload>) => {
    const answer = await reviewOfUpload({ file, notes: ["held"], ...upload }).shown[0]?.preview();
    return answer?.ok && answer.value.warnings;
  };
  expect(await warnings({ parts: parts.slice(0, 1) })).toEqual(["held", "from the server"]);
  const unknown = expect.stringContaining("pages");
  expect(await warnings({ parts, mode: "merge" })).toEqual(["held", unknown, "from the server"]);
  expect(sent).toEqual([
    [
      "/api/admin/add-coupons",
      { countryCode: "uae", brandsData: only?.upload, mode: "replace", file, dryRun: true },
    ],
    ["/api/save-data", { uae: only?.upload, mode: "merge", file, dryRun: true }],
    ["/api/save-data", { oman: other?.upload, mode: "merge", file, dryRun: true }],
  ]);
  vi.unstubAllGlobals();
});

test("an upload of more than 10 MB is refused, and one of several countries may have failed in part", () => {
  const large = [uploadItem("Noon", { description: "x".repeat(10_000_000) })];
  const { shown, say, onMode } = reviewOfUpload({ parts: [{ country: "uae", upload: large }] });
  expect(say).toHaveBeenCalledWith("error", "Error: The data must be at most 10 MB");
  expect([shown, onMode.mock.calls]).toEqual([[], []]);
  const failed = (upload: typeof parts) =>
    reviewOfUpload({ parts: upload }).shown[0]?.failed?.(networkError);
  expect(failed(parts.slice(1))).toMatchObject({ text: "Error: Failed to save data" });
  expect(failed(parts)).toMatchObject({ text: expect.stringContaining("Try again") });
});
