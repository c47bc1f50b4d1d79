import { test } from "vitest";
import { isSame } from "#app/domain/base/same.ts";
import { offerFields } from "#app/domain/offers/offer-fields.ts";
import { checkUpload } from "#app/domain/uploads/upload.ts";
import { expectCases } from "#tests/support/data/cases.ts";
import { code, faults, item } from "#tests/support/data/upload-checks.ts";

type Fields = Record<string, unknown>;
const usualFacts = offerFields.parse({ kind: "gift" }) as Fields;

/** Returns the fields that differ from the usual ones. */
const unlike = (fields: Fields, usual: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([key, value]) => !isSame(value, usual[key])));

/** Returns the stored fields of a brand, or of its only code. */
function stored(level: string, upload: unknown): Fields {
  const checked = checkUpload(upload);
  const [brand] = checked.ok ? checked.value : [];
  return { ...(level === "code" ? brand?.promo_codes[0] : brand) };
}

test("each field of an upload is stored, or refused with the reason", () => {
  expectCases(new URL("data/fields.txt", import.meta.url), (input) => {
    const [, level = "", json = ""] = /^(\w+) \| (.+)$/.exec(input) ?? [];
    const fields = JSON.parse(json);
    const own = level === "item" ? fields : { promoCodes: [{ ...code, ...fields }] };
    const upload = [{ ...item, ...own }];
    const wrong = faults(upload).map((text) => text.replace(/^item 1(?:, promo code 1)?: /, ""));
    if (wrong.length > 0) return wrong.join("; ");
    const { offer, ...others } = unlike(stored(level, upload), stored(level, [item]));
    const facts = !!offer && { kind: fields.offer.kind, ...unlike(offer as Fields, usualFacts) };
    return JSON.stringify({ ...others, ...(facts && { offer: facts }) });
  });
});
