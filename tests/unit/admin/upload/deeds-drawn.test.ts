// @module-tag all
import { createElement } from "react";
import { test } from "vitest";
import { Workspace } from "#app/admin/shell/workspace.client.tsx";
import { changeDraft } from "#app/admin/upload/draft.ts";
import { setTable } from "#app/admin/upload/spreadsheet/open-table.ts";
import { newTable } from "#app/admin/upload/spreadsheet/table.ts";
import { UploadCard } from "#app/admin/upload/upload-card.client.tsx";
import { useReviewUpload } from "#app/admin/upload/use-review-upload.ts";
import { admitad } from "#tests/support/data/partners.ts";
import { uploadCode, uploadItem } from "#tests/support/data/uploads.ts";
import { brandOf, reviewOf } from "../review/changes.ts";
import { compareDrawn, markup, panel } from "../shown.ts";
import situations from "./lists/situations.json" with { type: "json" };

compareDrawn("what-each-event-does");
const rows = [
  ["Store", "Code", "Discount", "Verified", "Expiry", "Notes"],
  ["Noon", "A", "5% off", "2026-11-01", "01/02/2027", "x"],
  ["", "B", "6% off", "2026-11-01", "", ""],
  ["Noon", "use C10", "7% off", "2026-11-01", "31/02/2027", ""],
  ["Noon", "use D10", "8% off", "2026-11-01", "", "a\nb"],
];
const [heading = []] = rows;
const good = [heading, ["Noon", "A", "5% off", "2026-11-01", "", ""]];
const hidden = (...numbers: number[]) => ({ hidden: { rows: numbers, columns: [] } });
const sheets: Record<string, object[]> = {
  faulty: [{ name: "Codes", rows }],
  good: [{ name: "Codes", rows: good }],
  hidden: [{ name: "Codes", rows: good, ...hidden(1) }],
  several: [
    { name: "A", rows, ...hidden(3) },
    { name: "B", rows },
  ],
};
const partner = {
  ...{ ...admitad, id: 7, updated_at: "", fetched: null },
  layout: { ...admitad.layout, headings: heading, countries: "oman" },
};
const item = uploadItem("Noon", { promoCodes: [uploadCode("OLD")] });
const gone = ["uae", "egypt"].map((country) => ({ country, slug: "noon", code: "OLD" }));
const sent = {
  ...{ name: "Admitad", layout: admitad.layout, codes: { uae: {} }, fetchedFrom: 7, gone },
  ...{ ended: new Set(["egypt noon OLD"]), stored: { uae: [item], egypt: [item] } },
};
const promoCodes = [uploadCode("A", { discountAr: "" })];
const parts = [
  { country: "uae", upload: [uploadItem("Noon", { promoCodes })] },
  { country: "oman", upload: [uploadItem("Zara", { promoCodes, pages: 3 })] },
];
const kinds = ["added", "removed"] as const;
const review = reviewOf(
  [
    brandOf("Noon", [
      ["A", "goes-live"],
      ["B", "goes-live", "added"],
      ["C", "removed"],
    ]),
    ...kinds.map((kind) => brandOf(kind, [], { kinds: [kind] })),
  ],
  { textsLosingArabic: 2 },
);
const written = { data: { review: [review], warnings: ["from the server"] } };
const saves = { "POST .*(add-coupons|save-data)": [200, written] };

/** The button of an upload that is given whole. */
function Upload({ size, ...given }: any) {
  const send = useReviewUpload(() => {});
  const large = { country: "uae", upload: [uploadItem("A", { description: "x".repeat(size) })] };
  const rest = { file: "a.csv", notes: ["held"], onMode: () => {}, onSaved: () => {} };
  const upload = { parts: size ? [large] : parts, ...rest, ...given };
  const onClick = () => send({ ...upload, ...(given.partner && { partner: sent }) });
  return createElement("button", { type: "button", onClick }, "Send");
}

test("an upload is saved in the workspace", () => {
  changeDraft({ country: "oman", json: '[{"brand":"Noon","logoUrl":"","promoCodes":[]}]' });
  const view = () => createElement(UploadCard, { partners: [] });
  markup(Workspace, panel, { view, answers: saves as never }, "/admin/upload");
});

test("what is done to an upload", () => {
  for (const given of Object.values<any>(situations)) {
    changeDraft({ country: "", json: "", file: undefined, ...given.draft });
    const source = { file: "a.csv", isGuessed: false, sheets: sheets[given.sheet ?? "faulty"] };
    const of = { source, sheet: 0, ...given.table, ...(given.table?.partner && { partner }) };
    setTable(given.table ? newTable(of) : null);
    const frame = { answers: { ...given.answers, ...saves }, reviewStep: given.step ?? null };
    if (given.upload) markup(Upload, given.upload, frame);
    else markup(UploadCard, { partners: given.partners ? [partner as never] : [] }, frame);
  }
});
