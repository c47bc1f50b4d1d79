import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberColumn, rememberedColumns } from "#app/admin/upload/spreadsheet/column-memory.ts";

const own = Object.getOwnPropertyDescriptor(globalThis, "localStorage");
const stored = new Map<string, string>();

function replaceStorage(storage: Partial<Storage>): void {
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
}

beforeEach(() => {
  stored.clear();
  replaceStorage({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => stored.set(key, value),
  });
});
afterEach(() => {
  if (own) Object.defineProperty(globalThis, "localStorage", own);
  else Reflect.deleteProperty(globalThis, "localStorage");
});

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

test.for(["{", "null", "[1]", '{"a":5}', '"text"'])("what else is stored, %s, is none", (text) => {
  stored.set("couponTableColumns", text);
  expect(rememberedColumns()).toEqual({});
});

test("a storage that refuses is none", () => {
  const refuse = () => {
    throw new DOMException("refused");
  };
  replaceStorage({ getItem: refuse, setItem: refuse });
  expect(() => rememberColumn("Code", "code")).not.toThrow();
  expect(rememberedColumns()).toEqual({});
});
