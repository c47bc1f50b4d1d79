import { newPromoCode, type StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import { gridFields } from "#app/domain/catalogue/field-registry.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import { changedColumns, type Line, savedCell } from "./brand-draft.ts";

const nullable: Readonly<Record<string, unknown>> = newPromoCode;

/** A line as a code of the catalogue, with the facts that saving it would store. */
export function toCode(line: Line, currency: string) {
  const { cells, stored } = line;
  const values = gridFields.map((column) => {
    const value = savedCell(column, cells);
    return [column, value === "" && nullable[column] === null ? null : value];
  });
  const code: Omit<StoredPromoCode, "id" | "created_at"> = {
    ...newPromoCode,
    ...stored,
    ...Object.fromEntries(values),
  };
  const changed = changedColumns(line);
  const isRead = !stored || changed.includes("discount") || changed.includes("discount_ar");
  return { ...code, offer: isRead ? parseDiscount(code, currency) : stored.offer };
}
