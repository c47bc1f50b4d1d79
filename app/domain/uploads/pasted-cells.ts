import { decodeAgain, hasLostLetters, plainText } from "#app/domain/base/repair-text.ts";
import type { StoredBrand } from "#app/domain/catalogue/catalogue.ts";
import { withoutMarks } from "./cells.ts";
import { createCatalogueMatcher } from "./stores/catalogue-matcher.ts";
import { isForeignOffer } from "./table/cells/look.ts";
import { type CellFault, textFixes } from "./table/reader/faults.ts";
import { findMisleading } from "./table/reader/misleading.ts";
import { type TableField, tableFields } from "./table-fields.ts";
import { toFormItem } from "./upload-form.ts";

/** The field of a code by its column in the database. */
export const codeField = (column: string) =>
  tableFields.find((field) => field.level === "code" && field.column === column);

/** Checks pasted cells of a brand's codes as those of a file; null for a new brand. */
export function createPasteCheck(brand: StoredBrand | null, currency: string) {
  const catalogue = createCatalogueMatcher(brand ? [toFormItem(brand, currency)] : []);

  function findDoubt(text: string, field: TableField): CellFault | null {
    if (text === "" || catalogue.has(field.key, text)) return null;
    const decoded = decodeAgain(text);
    if (decoded !== null || hasLostLetters(text))
      return { kind: "lost-letters", fixes: textFixes(decoded, text) };
    const isForeign = field.column.startsWith("discount") && isForeignOffer(text, [currency]);
    if (isForeign) return { kind: "other-currency", fixes: textFixes(text) };
    return findMisleading(text, field, { currency, catalogue });
  }

  /** Returns the text of a cell without markup, and why it is doubtful. */
  return (cell: string, column: string): { text: string; doubt: CellFault | null } => {
    const field = codeField(column);
    // A text has one line; the lines of a code are several codes.
    const visible = withoutMarks(cell);
    const line = column === "code" ? visible : visible.replace(/\s*\n\s*/g, " ");
    const text = plainText(line).trim();
    const doubt = field ? findDoubt(text, field) : null;
    return { text, doubt: doubt && { ...doubt, text } };
  };
}

export type PasteCheck = ReturnType<typeof createPasteCheck>;
