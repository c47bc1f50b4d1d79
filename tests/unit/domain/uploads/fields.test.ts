import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isSame } from "#app/domain/base/same.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

/** The fields of a brand, or of its one code, as they are stored. */
function stored(level: string, upload: unknown): object {
  const checked = checkUpload(upload);
  const [brand] = checked.ok ? checked.value : [];
  return (level === "code" ? brand?.promo_codes[0] : brand) ?? {};
}

test("each field of an upload is stored, or refused, as it is listed", async () => {
  const list = readFileSync(new URL("lists/fields.txt", import.meta.url), "utf8");
  const answered = list.replace(/^(item|code) \| (.+) →.*$/gm, (_, level, json) => {
    const fields = JSON.parse(json);
    const upload = [
      level === "item" ? { ...item, ...fields } : { ...item, promoCodes: [{ ...code, ...fields }] },
    ];
    const [usual, made] = [stored(level, [item]), stored(level, upload)].map(Object.entries);
    const own = made?.filter((one) => !usual?.some((other) => isSame(one, other))) ?? [];
    const wrong = faults(upload).map((text) => text.replace(/^item 1(?:, promo code 1)?: /, ""));
    const answer = wrong.length > 0 ? wrong.join("; ") : JSON.stringify(Object.fromEntries(own));
    return `${level} | ${json} → ${answer}`;
  });
  await expect(answered).toMatchFileSnapshot("lists/fields.txt");
});
