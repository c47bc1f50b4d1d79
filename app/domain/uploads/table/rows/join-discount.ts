import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import {
  type Amount,
  isBareNumber,
  readNumber,
  writeAmount,
} from "#app/domain/uploads/table/cells/amount.ts";
import { readFlag } from "#app/domain/uploads/table/cells/flag.ts";
import {
  isCurrency,
  isForeignOffer,
  isOffer,
  readUnit,
  type Unit,
} from "#app/domain/uploads/table/cells/look.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { textFixes } from "#app/domain/uploads/table/reader/faults.ts";
import type { RowContext } from "./row-context.ts";

/** Returns the currency that all countries share; "" for several. */
function sharedCurrency(codes: readonly string[]): string {
  const all = new Set(codes.map((code) => countryByCode(code)?.currency ?? ""));
  const [first = ""] = all;
  return all.size === 1 ? first : "";
}

/** Returns the unit and currency that a heading such as "Discount %" or "Discount (AED)" states. */
function headingParts(heading: string): { unit: Unit | null; currency: string } {
  const words = heading.toUpperCase().split(/[^A-Z]+/);
  const currency = countries.find((country) => words.includes(country.currency))?.currency ?? "";
  const isPercent = /%|percent|pourcent|نسب/i.test(heading);
  return { unit: isPercent ? "percent" : currency ? "money" : null, currency };
}

interface Given {
  text: string;
  unit: Unit | null;
  currency: string;
}

/** Joins the number of a discount with its unit, or asks for the unit; checks the currency. */
export function createDiscountJoiner(context: RowContext) {
  const { answers, questions, column, columns, text } = context;
  const discount = column("discount");
  const amounts = columns.flatMap(({ role, heading }, at) =>
    role === "amount" || role === "discount" ? [{ at, role, ...headingParts(heading) }] : [],
  );
  const hasUnits = column("unit") !== null;
  const hasCurrencies = column("currency") !== null;

  /** Returns the number of a row with the unit that its heading states; null for a discount in words. */
  function numberOf(row: TableRow): Given | null {
    const said = text(row, "discount");
    if (context.isTyped(row, "discount") || (said !== "" && !isBareNumber(said))) return null;
    const given = amounts
      .map(({ at, ...parts }) => ({ ...parts, text: cellText(row.cells[at]) }))
      .filter(({ text }) => text !== "");
    return given.find(({ role }) => role === "amount") ?? given[0] ?? null;
  }
  const shares = context.rows.flatMap((row) => readNumber(numberOf(row)?.text ?? "") ?? []);
  const isShare = shares.length > 0 && shares.every((number) => number <= 1);

  /** Returns the currency that the row states; "" for none. */
  function currencyOf(row: TableRow, heading: string): string {
    const written = text(row, "currency") || text(row, "unit");
    if (/^[A-Z]{3}$/i.test(written)) return written.toUpperCase();
    return isCurrency(written) ? sharedCurrency(row.countries) : heading;
  }

  function unitOf(row: TableRow, given: Given, currency: string): Unit | null {
    if (/[%٪]/.test(given.text)) return "percent";
    const unit = text(row, "unit");
    // "isPercentage" says yes or no.
    const isPercent = readFlag(unit);
    if (isPercent !== null) return isPercent ? "percent" : "money";
    const named = readUnit(unit) ?? (isCurrency(unit) ? "money" : null);
    return named ?? given.unit ?? (currency && !hasUnits ? "money" : null);
  }

  /** Holds a row until the unit or currency of its number is known. */
  function askForUnit(row: TableRow, amount: Amount): void {
    if (answers.unit) {
      row.faults.push({ kind: "bare-number", field: "discount", text: amount.text });
      return;
    }
    const units = amount.unit ? [amount.unit] : (["percent", "money"] as const);
    const means = units.flatMap((unit) => writeAmount({ ...amount, unit }) ?? []);
    questions.hold(row, "unit", amount.text, means.join(" or "));
  }

  /** Returns the unit with which a number is written; null until it is known. */
  function writtenUnit({ unit }: Amount, stated: string): Unit | null {
    // Without a column of currencies, "fixed" is in that of the country.
    if (unit !== null && (unit !== "money" || stated !== "" || !hasCurrencies)) return unit;
    return answers.unit ? (unit ?? answers.unit) : null;
  }

  function join(row: TableRow): void {
    const number = numberOf(row);
    if (!number && !hasUnits) return;
    const given = number ?? { text: "", unit: null, currency: "" };
    const stated = currencyOf(row, given.currency);
    const unit = unitOf(row, given, stated);
    if (given.text === "" && (unit !== "delivery" || text(row, "discount") !== "")) return;
    const currency = stated || sharedCurrency(row.countries);
    const amount = { text: given.text, unit, currency, minimum: text(row, "minimum"), isShare };
    const written = writtenUnit(amount, stated);
    const joined = written && writeAmount({ ...amount, unit: written });
    if (joined) row.extra.discount = joined;
    else askForUnit(row, amount);
  }

  // A title became the discount, but some titles say nothing.
  const isTitle =
    discount !== null && !/discount|offer|deal|saving|خصم|عرض/i.test(discount.heading);
  return (row: TableRow): void => {
    // The catalogue's own export is read without a question.
    const isUnchanged =
      context.isStored(row) && context.catalogue.has("discount", text(row, "discount"));
    if (context.isTyped(row, "discount") || isUnchanged) return;
    join(row);
    const offer = cellText(row.extra.discount) || text(row, "discount");
    if (offer === "") return;
    const local = row.countries.map((code) => countryByCode(code)?.currency ?? "");
    const isForeign = answers.money !== "accept" && isForeignOffer(offer, local);
    if (isForeign) questions.hold(row, "money", offer, offer);
    if (isTitle && !isOffer(offer) && !context.catalogue.has("discount", offer)) {
      row.faults.push({
        kind: "no-offer",
        field: "discount",
        text: offer,
        fixes: textFixes(offer),
      });
    }
  };
}
