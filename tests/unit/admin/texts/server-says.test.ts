import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serverSays } from "#app/admin/texts/ar/server-says.ts";

const files = [
  ...globSync("worker/{auth,partners,site}/*.ts"),
  ...globSync("worker/catalogue/write/*.ts"),
  "worker/operator.ts",
  "app/domain/catalogue/fields.ts",
  "app/domain/uploads/upload-warnings.ts",
];

// Sentences after "refuse(400, " and the like, the reasons of fields, and the texts of warnings.
const sentence =
  /(?:(?:refuse(?:Input)?\(\d+,|fail\(|warning\(|codesThat\(|refusal:)\s*["`](?=\w)|["`](?=must ))((?:\$\{[^}]*\}|[^"`\n])+)["`]/g;

const said = files.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(sentence)].map(
    ([, text = ""]) =>
      text.replace(/\$\{type[^}]*\}/g, "text/html").replace(/\$\{[^}]*\}/g, "7") +
      (/warnings/.test(file) ? ": Noon A, and 3 more" : ""),
  ),
);

test("what the server refuses is said in Arabic", () => {
  expect(said.length).toBeGreaterThan(50);
  const unknown = said.filter((text) => !/\p{Script=Arabic}/u.test(serverSays(text)));
  expect(unknown).toEqual([]);
});

test.for([
  [
    "Validation Error: item 2, promo code 3: code must be a string",
    "خطأ: العنصر ٢، الكود ٣: \u2068code\u2069 يجب أن يكون نصًا",
  ],
  ["Validation Error: data must be an array", "خطأ: \u2068data\u2069 يجب أن يكون قائمة"],
  [
    "Error: Oman was not written: its catalogue has changed meanwhile. Written before it: Egypt, Qatar.",
    "خطأ: لم يُكتب عُمان: تغيّرت بياناته في هذه الأثناء. كُتب قبله: مصر، قطر.",
  ],
  [
    "Discounts without Arabic: Noon A, Zara B, and 12 more",
    "خصومات بلا عربية: \u2068Noon A\u2069، \u2068Zara B\u2069 و١٢ غيرها",
  ],
  ["address: must begin with https://", "\u2068address\u2069 يجب أن يبدأ بـ \u2068https://\u2069"],
  ["Something new", "\u2068Something new\u2069"],
] as const)("%s", ([english, arabic]) => {
  expect(serverSays(english)).toBe(arabic);
});
