import { test } from "vitest";
import { isSame } from "#app/domain/base/same.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

/** Returns the stored fields of a brand, or of its only code. */
function stored(level: string, upload: unknown): object {
  const checked = checkUpload(upload);
  const [brand] = checked.ok ? checked.value : [];
  return (level === "code" ? brand?.promo_codes[0] : brand) ?? {};
}

test("each field of an upload is stored, or refused with the reason", () => {
  expectCases(new URL("data/fields.txt", import.meta.url), (input) => {
    const [, level = "", json = ""] = /^(\w+) \| (.+)$/.exec(input) ?? [];
    const fields = JSON.parse(json);
    const upload = [
      level === "item" ? { ...item, ...fields } : { ...item, promoCodes: [{ ...code, ...fields }] },
    ];
    const [usual, made] = [stored(level, [item]), stored(level, upload)].map(Object.entries);
    const own = made?.filter((one) => !usual?.some((other) => isSame(one, other))) ?? [];
    const wrong = faults(upload).map((text) => text.replace(/^item 1(?:, promo code 1)?: /, ""));
    return wrong.length > 0 ? wrong.join("; ") : JSON.stringify(Object.fromEntries(own));
  });
});
