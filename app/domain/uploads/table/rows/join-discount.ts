import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { cellText } from "#app/domain/uploads/cells.ts";
import {
  type Amount,
  isBareNumber,
  readNumber,
  writeAmount,
} from "#app/domain/uploads/table/cells/amount.ts";
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

/** Joins the number of a discount with its unit, or asks for the unit; checks the currency. */
export function createDiscountJoiner(context: RowContext) {
  const { answers, questions, column, text } = context;
  const discount = column("discount");
  const stated = headingParts((column("amount") ?? discount)?.heading ?? "");
  const hasUnits = column("unit") !== null;
  const numberOf = (row: TableRow): string => {
    const said = context.isTyped(row, "discount") ? "" : text(row, "discount");
    const isReplaced = text(row, "discount") === "" || isBareNumber(said);
    return isReplaced ? text(row, "amount") || said : "";
  };
  const shares = context.rows.flatMap((row) => readNumber(numberOf(row)) ?? []);
  const isShare = shares.length > 0 && shares.every((number) => number <= 1);

  /** Returns the currency that the row states; "" for none. */
  function currencyOf(row: TableRow): string {
    const written = text(row, "currency");
    if (/^[A-Z]{3}$/i.test(written)) return written.toUpperCase();
    return isCurrency(written) ? sharedCurrency(row.countries) : stated.currency;
  }

  function unitOf(row: TableRow, number: string, currency: string): Unit | null {
    if (/[%٪]/.test(number)) return "percent";
    return readUnit(text(row, "unit")) ?? stated.unit ?? (currency && !hasUnits ? "money" : null);
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

  function join(row: TableRow): void {
    const number = numberOf(row);
    const currency = currencyOf(row);
    const unit = unitOf(row, number, currency);
    if (number === "" && unit !== "delivery") return;
    const local = currency || sharedCurrency(row.countries);
    const minimum = text(row, "minimum");
    const amount = { text: number, unit, currency: local, minimum, isShare };
    const isStated = unit !== null && (unit !== "money" || currency !== "");
    const answered = isStated ? unit : answers.unit && (unit ?? answers.unit);
    const joined = answered ? writeAmount({ ...amount, unit: answered }) : null;
    if (joined !== null) row.extra.discount = joined;
    else askForUnit(row, amount);
  }

  // A title became the discount, but some titles say nothing.
  const isTitle =
    discount !== null && !/discount|offer|deal|saving|خصم|عرض/i.test(discount.heading);
  return (row: TableRow): void => {
    if (context.isTyped(row, "discount")) return;
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
