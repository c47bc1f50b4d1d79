import { isArabic, isTitle } from "#app/domain/uploads/stores/store-name.ts";
import { meaningOf } from "#app/domain/uploads/table/answers.ts";
import { least, nameWeights } from "#app/domain/uploads/table/columns/roles.ts";
import type { TableRow } from "#app/domain/uploads/table/reader/describe-rows.ts";
import { textFixes } from "#app/domain/uploads/table/reader/faults.ts";
import type { RowContext } from "./row-context.ts";

/** Maps Arabic names to the Latin ones that have the same codes: one store in two scripts. */
function findTwins({ rows, text, catalogue }: RowContext): Map<string, string> {
  const twins = new Map<string, string>();
  for (const [code, group] of Map.groupBy(rows, (row) => text(row, "code"))) {
    const names = [...new Set(group.map((row) => text(row, "brand")))].filter(Boolean);
    const [arabic = "", latin = ""] = names.sort(
      (a, b) => Number(isArabic(b)) - Number(isArabic(a)),
    );
    const isPair = code.length > 3 && names.length === 2 && isArabic(arabic) && !isArabic(latin);
    if (isPair && !catalogue.isStore(arabic)) twins.set(arabic, latin);
  }
  return twins;
}

/** Asks which store a file without names is of. */
function askForStore(row: TableRow, { column, questions, rivals }: RowContext): void {
  questions.hold(row, "store");
  const columns = [column("brand") ?? [], rivals("brand")].flat();
  for (const { title } of columns) questions.hold(row, "store", title, "column");
}

/** Names the store of a row, or asks whether it is a known one. */
export function createStoreNamer(context: RowContext) {
  const { answers, catalogue, column, questions, source } = context;
  const twins = findTwins(context);
  const brand = column("brand");
  const isVague =
    brand !== null && brand.named <= nameWeights.vague && brand.score < least.vagueBrand;
  const hasArabic = context.column("brandAr") !== null;
  const resolve = (text: string) => {
    const twin = twins.get(text);
    const found = catalogue.resolve(twin ?? text);
    // Any words of a message may have been taken for a store.
    const isGuessed = !found.isKnown && source.kind === "message";
    if (twin === undefined) return { ...found, isAsked: found.isAsked || isGuessed };
    return { ...found, arabic: text, isAsked: true };
  };
  function nameRow(row: TableRow, text: string): void {
    const { name, arabic, isKnown, isAsked } = resolve(text);
    const meaning = isAsked ? meaningOf(answers.stores, text, name) : name;
    if (!isKnown && isTitle(name)) {
      row.faults.push({ kind: "not-a-store", field: "brand", text, fixes: textFixes(text) });
    } else if (meaning === null) {
      questions.hold(row, "stores", text, arabic ? `${name} / ${arabic}` : name);
    }
    row.extra.brand = meaning ?? name;
    if (arabic && !hasArabic) row.extra.brandAr = arabic;
  }
  return (row: TableRow): void => {
    const text = context.text(row, "brand");
    if (brand && !isVague && (text === "" || context.isTyped(row, "brand"))) return;
    if (brand && !isVague) nameRow(row, text);
    else if (answers.store) row.extra.brand = resolve(answers.store).name;
    else askForStore(row, context);
  };
}
