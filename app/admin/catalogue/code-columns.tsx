import type { GridColumn } from "#app/admin/grid/grid.tsx";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import { isCalendarDate } from "#app/domain/base/dates.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { StoredPromoCode } from "#app/domain/catalogue/catalogue.ts";
import {
  codeRegistry,
  type GridField,
  gridFields,
  isArabicField,
} from "#app/domain/catalogue/field-registry.ts";
import { isUnexpired, isUsedUp } from "#app/domain/catalogue/live-codes.ts";
import { changedColumns, type Line, type LineFault, savedCell, toCells } from "./brand-draft.ts";
import { CellInput } from "./cell-input.tsx";
import { arabicDiffers, factTexts } from "./fact-texts.ts";
import { toCode } from "./line-code.ts";
import type { ArabicSuggestions } from "./use-arabic.ts";

/** State of the code grid besides its lines, and the actions of its cells. */
interface CodeCells {
  currency: string;
  today: string;
  faults: readonly LineFault[];
  arabic: ArabicSuggestions;
  selected: ReadonlySet<string>;
  lines: readonly Line[];
  /** The text typed in the edited cell. */
  editing: { row: number; column: GridField; text: string } | null;
  onSelect: (row: number, column: GridField) => void;
  onChange: (text: string) => void;
  onBlur: () => void;
  onToggle: (row: number, column: GridField) => void;
  onRemove: (row: number, isRemoved: boolean) => void;
  /** Selects lines, or takes them out of the selection. */
  onTick: (keys: readonly string[]) => void;
  /** Selects all lines from the one that was ticked last to a row. */
  onTickTo: (row: number) => void;
}

/** A line of the table; null for the empty one at the end. */
type Row = Line | null;

const lineName = (line: Line) => line.cells.code || line.key;

/** The columns of the codes: those of the registry, the facts of the discount, and the delete button. */
export function codeColumns(cells: CodeCells): GridColumn<Row>[] {
  return [
    tickColumn(cells),
    ...gridFields.flatMap((field) =>
      field === "discount"
        ? [fieldColumn(field, cells), factsColumn(cells)]
        : [fieldColumn(field, cells)],
    ),
    {
      id: "remove",
      width: "tick",
      cell: (line, row) =>
        line && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={
              line.isRemoved
                ? catalogueTexts.keepCode(lineName(line))
                : catalogueTexts.deleteCode(lineName(line))
            }
            onClick={() => cells.onRemove(row, !line.isRemoved)}
          >
            {line.isRemoved ? "↺" : "✕"}
          </button>
        ),
    },
  ];
}

function tickColumn({ lines, selected, onTick, onTickTo }: CodeCells): GridColumn<Row> {
  const tick = (label: string, isChecked: boolean, onClick: (isShift: boolean) => void) => (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isChecked}
      onChange={() => {}}
      onClick={({ shiftKey }) => onClick(shiftKey)}
    />
  );
  const keys = lines.map(({ key }) => key);
  const isWhole = keys.length > 0 && keys.length === selected.size;
  return {
    id: "tick",
    width: "tick",
    heading: tick(catalogueTexts.selectAll, isWhole, () => onTick(keys)),
    cell: (line, row) =>
      line &&
      tick(catalogueTexts.select(lineName(line)), selected.has(line.key), (isShift) =>
        isShift ? onTickTo(row) : onTick([line.key]),
      ),
  };
}

function fieldColumn(field: GridField, cells: CodeCells): GridColumn<Row> {
  const { today, faults, editing, arabic: suggestions } = cells;
  const suggestionFor = (line: Row) =>
    field === "discount_ar" && line ? suggestions.get(line.key) : undefined;
  const { kind, width } = codeRegistry[field];
  const heading = fieldLabels.code[field];
  const arabic = isArabicField(field) ? ({ lang: "ar", dir: "rtl" } as const) : {};
  const isExpired = (line: Row) =>
    field === "expiry_date" &&
    line !== null &&
    !isUnexpired(String(savedCell(field, line.cells)) || null, today);
  const findFault = (line: Row) =>
    faults.find(({ key, column }) => key === line?.key && column === field)?.message ?? null;
  return {
    id: field,
    heading,
    width,
    attributes: (line, row) => {
      const isChanged = line?.stored && changedColumns(line).includes(field);
      const before = line?.stored && toCells(line.stored)[field];
      const suggestion = suggestionFor(line);
      return {
        ...arabic,
        "aria-description": isExpired(line)
          ? catalogueTexts.columns.expired
          : suggestion && catalogueTexts.suggestedEnter(suggestion),
        "aria-invalid": findFault(line) !== null || undefined,
        "data-changed": isChanged || undefined,
        "data-expired": isExpired(line) || undefined,
        title:
          isChanged && typeof before === "string" ? catalogueTexts.wasValue(before) : undefined,
        onClick: () => cells.onSelect(row, field),
      };
    },
    cell: (line, row) => {
      const value = line?.cells[field] ?? "";
      if (typeof value === "boolean" || kind === "flag") {
        return (
          line && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`${heading}: ${lineName(line)}`}
              checked={value === true}
              onChange={() => cells.onToggle(row, field)}
            />
          )
        );
      }
      if (editing?.row !== row || editing.column !== field) {
        const suggestion = suggestionFor(line);
        if (suggestion !== undefined && value.trim() === "") {
          // Its description says it.
          return (
            <span className="cell-suggestion" aria-hidden="true">
              <bdi>{suggestion}</bdi> <kbd>Enter</kbd>
            </span>
          );
        }
        return <CellText column={field} value={value} isNew={line === null} />;
      }
      return (
        <CellInput
          label={heading}
          isDate={kind === "date"}
          fault={findFault(line)}
          suggestion={suggestionFor(line)}
          typed={editing.text}
          value={value}
          today={today}
          onChange={cells.onChange}
          onBlur={cells.onBlur}
        />
      );
    },
  };
}

function factsColumn({ currency }: CodeCells): GridColumn<Row> {
  return {
    id: "facts",
    heading: fieldLabels.code.offer,
    width: "text",
    cell: (line) =>
      line && (
        <>
          {line.stored && <Uses code={line.stored} />}
          <Facts line={line} currency={currency} />
        </>
      ),
  };
}

interface CellTextProps {
  column: GridField;
  value: string;
  isNew: boolean;
}

function CellText({ column, value, isNew }: CellTextProps) {
  if (column === "expiry_date" && value === "" && !isNew) {
    return <span className="muted">{catalogueTexts.noEnd}</span>;
  }
  if (codeRegistry[column].kind === "date" && isCalendarDate(value)) return formatDate(value, "en");
  return <bdi dir={column === "code" ? "ltr" : undefined}>{value}</bdi>;
}

/** Says of a code that is used up why it is not live. */
function Uses({ code }: { code: StoredPromoCode }) {
  const { usage_count, max_usage } = code;
  if (max_usage === null || !isUsedUp(code)) return null;
  return <span className="fact fact-differs">{catalogueTexts.usedUp(usage_count, max_usage)}</span>;
}

function Facts({ line, currency }: { line: Line; currency: string }) {
  const { discount, discount_ar } = line.cells;
  const { offer } = toCode(line, currency);
  const differs = discount_ar ? arabicDiffers({ discount, discount_ar }, currency) : null;
  if (differs)
    return <span className="fact fact-differs">{catalogueTexts.arabicSays(differs)}</span>;
  if (!offer) return <span className="muted">{discount && catalogueTexts.notRead}</span>;
  if (offer.kind === "none") return <span className="muted">{catalogueTexts.noFacts}</span>;
  return factTexts(offer, currency).map((text) => (
    <span key={text} className="fact">
      {text}
    </span>
  ));
}
