import { type ClipboardEvent, lazy, type RefObject, Suspense, useRef, useState } from "react";
import { Grid } from "#app/admin/grid/grid.tsx";
import type { Position } from "#app/admin/grid/position.ts";
import { InDock } from "#app/admin/requests/dock.tsx";
import { useSelection } from "#app/admin/tasks/use-selection.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { direction } from "#app/domain/base/language.ts";
import { codeRegistry, type GridField, gridFields } from "#app/domain/catalogue/field-registry.ts";
import { isLive } from "#app/domain/catalogue/live-codes.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { type BrandDraft, type LineFault, newLine } from "./brand-draft.ts";
import { codeColumns } from "./code-columns.tsx";
import { gridKey } from "./grid-keys.ts";
import { toCode } from "./line-code.ts";
import type { CodeMover } from "./move-codes.tsx";
import { pasteCells, withText } from "./paste-cells.ts";
import { useArabic } from "./use-arabic.ts";

// A chunk of its own, loaded with the first selection.
const LineActions = lazy(() =>
  import("./line-actions.tsx").then(({ LineActions }) => ({ default: LineActions })),
);

interface CodeGridProps {
  grid: RefObject<HTMLTableElement | null>;
  country: CountryInfo;
  draft: BrandDraft;
  faults: readonly LineFault[];
  today: string;
  mover: CodeMover | null;
  onChange: (draft: BrandDraft) => void;
}

/**
 * A brand's codes as an editable table with an empty line at its end. It is one stop of the Tab key;
 * the arrows move from cell to cell.
 */
export function CodeGrid({ grid, country, draft, faults, today, mover, onChange }: CodeGridProps) {
  const { currency } = country;
  const [at, setColumn] = useState(0);
  // What is typed in the edited cell, and the draft that Escape puts back; null while none is edited.
  const [editing, setEditing] = useState<{ text: string; before: BrandDraft } | null>(null);
  const { lines } = draft;
  const keys = useRef(0);
  const newKey = () => catalogueTexts.newLine(++keys.current);
  // The empty line has a row too, which is never selected.
  const selection = useSelection([...lines.map(({ key }) => key), ""]);
  const { moveTo, toggle, clear } = selection;
  const selected = new Set([...selection.selected].filter(Boolean));
  const active: Position = { row: Math.max(0, selection.active), column: at };
  const setCell = (next: Position) => {
    moveTo(next.row);
    setColumn(next.column);
  };
  const arabic = useArabic(lines, country);
  const column = gridFields[active.column] ?? "code";
  const value = lines[active.row]?.cells[column] ?? "";

  /** The draft with a text in a cell; one in the empty line adds a line. */
  function withCell(at: number, of: GridField, text: string): BrandDraft {
    const line = withText(lines[at] ?? newLine(newKey(), today), of, text, today);
    return { ...draft, lines: at < lines.length ? lines.with(at, line) : [...lines, line] };
  }

  function setText(text: string, before = editing?.before ?? draft) {
    setEditing({ text, before });
    onChange(withCell(active.row, column, text));
  }

  function begin(text?: string) {
    if (codeRegistry[column].kind === "flag") return;
    if (text !== undefined) setText(text, draft);
    else setEditing({ text: String(value), before: draft });
  }

  const suggestion =
    column === "discount_ar" ? arabic.get(lines[active.row]?.key ?? "") : undefined;

  function take() {
    if (suggestion === undefined) return;
    onChange(withCell(active.row, column, suggestion));
    setEditing(null);
    setCell({ ...active, column: active.column + 1 });
    grid.current?.focus();
  }

  function takeAll() {
    const taken = lines.map((line) =>
      arabic.has(line.key)
        ? { ...line, cells: { ...line.cells, discount_ar: arabic.get(line.key) ?? "" } }
        : line,
    );
    onChange({ ...draft, lines: taken });
    grid.current?.focus();
  }

  function end(isKept: boolean, next?: Position) {
    if (!isKept && editing) onChange(editing.before);
    setEditing(null);
    if (next) setCell(next);
    grid.current?.focus();
  }

  function paste(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    onChange(pasteCells(draft, active, text, today, newKey, selected));
  }

  function copy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", String(value));
  }

  const columns = codeColumns({
    currency,
    today,
    faults,
    arabic,
    selected,
    lines,
    onTick: (keys) => {
      toggle(keys);
      const row = lines.findIndex(({ key }) => key === keys[0]);
      if (keys.length === 1) moveTo(row);
      grid.current?.focus();
    },
    onTickTo: (row) => {
      moveTo(row, true);
      grid.current?.focus();
    },
    editing: editing && { row: active.row, column, text: editing.text },
    onSelect: (row, field) => {
      setCell({ row, column: gridFields.indexOf(field) });
      if (row === active.row && field === column) begin();
      else grid.current?.focus();
    },
    onChange: setText,
    onBlur: () => end(true),
    onToggle: (row, field) =>
      onChange(withCell(row, field, lines[row]?.cells[field] ? "no" : "yes")),
    onRemove: (row, isRemoved) => {
      const line = lines[row];
      if (line) onChange({ ...draft, lines: lines.with(row, { ...line, isRemoved }) });
    },
  });

  return (
    <section className="codes" aria-label={catalogueTexts.codes}>
      <div className="admin-head">
        <h2 className="heading-small">{catalogueTexts.codes}</h2>
        {arabic.size > 0 && (
          <button type="button" className="button-quiet button-outline" onClick={takeAll}>
            {catalogueTexts.takeArabic(arabic.size)}
          </button>
        )}
        <button
          type="button"
          className="button-quiet button-outline"
          onClick={() => {
            setCell({ row: lines.length, column: 0 });
            grid.current?.focus();
          }}
        >
          {catalogueTexts.addCode}
        </button>
      </div>
      <div className="admin-panel">
        <Grid
          grid={grid}
          className="code-table ruled"
          aria-label={catalogueTexts.codesLabel(draft.fields.name)}
          columns={columns}
          rows={[...lines, null]}
          // The empty line has the key of the line that typing in it makes, so that its field stays.
          keyOf={(line) => line?.key ?? catalogueTexts.newLine(keys.current + 1)}
          aria-multiselectable="true"
          rowAttributes={(line) => ({
            "aria-selected": line ? selected.has(line.key) : undefined,
            "data-removed": line?.isRemoved || undefined,
            // An expired code is told by its date alone.
            "data-off":
              (line && !isLive({ ...toCode(line, currency), expiry_date: null }, today)) ||
              undefined,
            "data-new": (line && !line.stored) || undefined,
          })}
          active={{ row: active.row, column }}
          onKeyDown={gridKey({
            active,
            column,
            draft,
            today,
            isEditing: editing !== null,
            isRtl: direction.en === "rtl",
            selected,
            suggestion,
            typed: editing?.text,
            onTake: take,
            onSelect: (which) => {
              const line = lines[active.row];
              if (which === "none") clear();
              else if (which === "all")
                toggle(
                  lines.map(({ key }) => key),
                  true,
                );
              else if (line) toggle([line.key]);
            },
            onSelectTo: (row) => moveTo(Math.max(0, Math.min(row, lines.length - 1)), true),
            onMove: setCell,
            onChange,
            onBegin: begin,
            onType: (letter) => setText(`${editing?.text ?? ""}${letter}`),
            onEnd: end,
          })}
          onPaste={paste}
          onCopy={copy}
        />
      </div>
      {selected.size > 0 && (
        <InDock>
          <Suspense fallback={null}>
            <LineActions
              draft={draft}
              selected={selected}
              column={column}
              today={today}
              mover={mover}
              onChange={onChange}
              onDone={(isCleared) => {
                if (isCleared) clear();
                grid.current?.focus();
              }}
            />
          </Suspense>
        </InDock>
      )}
    </section>
  );
}
