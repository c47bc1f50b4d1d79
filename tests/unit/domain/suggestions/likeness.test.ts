import { expect, test } from "vitest";
import { codeLikeness } from "#app/domain/suggestions/likeness.ts";

const noon = ["SAVE10", "NOON-20", "WELCOME"];

test.for<[likeness: number, codes: string, ofStore?: string[]]>([
  [2, "WINTER20 | winter20 | FIRST | AB1 | NOON_5 | SAVE-25 | 15OFF | رمضان10"],
  [2, "Ramadan Kareem", ["Summer Sale"]],
  [2, "0501234567", ["8004412345"]],
  [1, "winter | Welcome back | ab | 20 | 4821 | رمضان | SAVE 10 | K!M!P"],
  [1, "THISISALONGERTEXTTHANANYCODE1"],
  [0, "code | CODE | Promo code | No code needed | n/a | - | XXXXX | aaaa | 1111 | … | A"],
  [0, "test | Test! | asdf | qwerty | 123456 | ABC123 | كود | لا يوجد | EXCLUSIVE"],
  // Placeholders of the form of the store's codes.
  [0, "XXXX | TEST", ["SAVE"]],
  [0, "https://example.com/x | www.noon.com | noon.com | a@b.example | t.me/codes"],
  [0, "+971 50 123 4567 | 0501234567 | (04) 123-4567 | buy cheap watches here"],
  [0, "<b>SAVE10</b> | &lt;SAVE10 | {code} | SAVE10|SAVE20 | I saw it in the app"],
])("likeness %i: %s", ([likeness, list, ofStore = noon]) => {
  const codes = list.split(" | ");
  const found = codes.map((code) => [code, codeLikeness(code, ofStore)]);
  expect(found).toEqual(codes.map((code) => [code, likeness]));
});
