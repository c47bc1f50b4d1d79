import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberColumn, rememberedColumns } from "#app/admin/upload/spreadsheet/column-memory.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the field of a column is remembered for its heading in any spelling", () => {
  rememberColumn("Sara's Column", "code");
  rememberColumn("ملاحظات", null);
  rememberColumn(" ", "brand");
  expect(rememberedColumns()).toEqual({ sarascolumn: "code", ملاحظات: null });
  rememberColumn("SARAS_COLUMN", "discount");
  expect(rememberedColumns()).toMatchObject({ sarascolumn: "discount" });
});

test("no more than 300 headings are remembered, the oldest are forgotten", () => {
  for (let at = 0; at < 310; at++) rememberColumn(`column ${at}x`, "code");
  const headings = Object.keys(rememberedColumns());
  expect(headings).toHaveLength(300);
  expect(headings[0]).toBe("column10x");
});

test.for(["{", "null", "[1]", '{"a":5}', '"text"', '["code"]'])(
  "what else is stored, %s, is none",
  (text) => {
    stored.set("couponTableColumns", text);
    expect(rememberedColumns()).toEqual({});
  },
);

test("a storage that refuses is none", () => {
  const refuse = () => {
    throw new DOMException("refused");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  expect(() => rememberColumn("Code", "code")).not.toThrow();
  expect(rememberedColumns()).toEqual({});
});
