import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { messageHeadings, readMessage } from "#app/domain/uploads/message/read-message.ts";
import { readTableFile } from "#app/domain/uploads/table/parse/read-file.ts";
import type { Source } from "#app/domain/uploads/table/parse/source.ts";
import { expectCases } from "#tests/support/data/cases.ts";

test("each message is read as rows, with its lines that are not understood", () => {
  expectCases(new URL("data/messages.txt", import.meta.url), (input) => {
    const message = input.replace(/\\(?:n|u\w{4})/g, (one) => JSON.parse(`"${one}"`));
    const { rows, unread } = readMessage(message, "2026-11-29");
    const texts = rows.map((row) => row.join("|").replace(/\|+$/, ""));
    return [...texts, ...unread.map((line) => `? ${line}`)].join("; ");
  });
});

const read = async (from: string | File) => {
  const result = await readTableFile(from);
  return result.ok ? result.value : result.fault;
};

test("a pasted message is a table with its lines that are not understood", async () => {
  const message =
    "New for you this week!\n\nNamshi\nNMX1 – 10% off\n\nAll are valid until 15 January 2027 in UAE.";
  const { kind, sheets } = (await read(message)) as Source;
  const [{ rows, unread }] = sheets;
  expect([kind, rows.length, unread?.length]).toEqual(["message", 2, 1]);
  // No column is empty.
  expect(rows[0]).toEqual(messageHeadings.filter((heading) => !/Terms|Start/.test(heading)));
});

test.for(["Store,Code\nNoon,A1\nNamshi,B2", "Code\nA1\nB2", "Noon\tA1\nNamshi\tB2", "one two"])(
  "%j stays a table",
  async (text) => {
    expect(await read(text)).toMatchObject({ kind: "text" });
  },
);

test("a ZIP file has the tables of its files, and a ZIP file in it is left out", async () => {
  const [table, other] = ["Store,Code\nNoon,A1", "Shop,Coupon\nNamshi,B2"].map((text) =>
    strToU8(text),
  );
  const inner = zipSync({ "c.csv": table! });
  const files = { "a.csv": table!, "b/c.csv": other!, "x.zip": inner, "__MACOSX/a.csv": table! };
  const { sheets } = (await read(new File([new Uint8Array(zipSync(files))], "mail.zip"))) as Source;
  const names = sheets.filter(({ kind }) => kind !== "joined").map(({ name }) => name);
  expect(names).toEqual(["a.csv", "b/c.csv"]);
});
