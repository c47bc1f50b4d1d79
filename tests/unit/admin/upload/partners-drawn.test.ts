import { test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { FetchedFiles } from "#app/admin/tasks/fetched-files.tsx";
import { PartnerList } from "#app/admin/upload/partners/partner-list.tsx";
import { admitad } from "#tests/support/data/partners.ts";
import { compareDrawn, markup } from "../shown.ts";
import { fetched, layout, saved, waits } from "./lists/partners.json" with { type: "json" };

compareDrawn("what-is-done-to-partners");

const partner = (name: string, id: number, more: object = {}) =>
  ({ ...admitad, name, id, layout, updated_at: "", fetched: null, ...more }) as never;

test("a partner's address is saved, and the partner deleted, as the server answers", () => {
  const partners: never[] = [];
  markup(PartnerList, { partners: [] });
  // What was tried in one drawing is not tried in the next.
  for (const [name, answers] of Object.entries(saved)) {
    const address = name === "Silent" ? null : admitad.address;
    partners.push(partner(name, partners.length + 1, { address }));
    markup(PartnerList, { partners: [...partners] }, { answers: answers as never });
  }
});

test("a fetched file is opened as its own partner's, or it is said why not", async () => {
  const book = writeExcelFile([
    { sheet: "Notes", data: [["Ask Huda"]] },
    {
      sheet: "Codes",
      data: [
        ["Store", "Code"],
        ["Noon", "A"],
      ],
    },
  ]);
  const content = Buffer.from(await book.toBuffer()).toString("base64");
  const workbook = [200, { data: { name: "a.xlsx", content } }];
  const names = Object.entries(waits);
  const partners = names.map(([name, fetched], at) =>
    partner(name, at + 1, { fetched, ...(name === "Known" ? {} : { layout: admitad.layout }) }),
  );
  const answers = { "GET .*/partners/[12]/fetched": workbook, ...fetched };
  markup(FetchedFiles, { partners }, { answers: answers as never });
});
