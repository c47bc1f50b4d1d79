import { type ClipboardEvent, type RefObject, useId, useRef, useState } from "react";
import { VirtualRows } from "#app/admin/grid/virtual-rows.tsx";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import {
  type BrandDraft,
  type CodeColumn,
  codeColumns,
  type LineFault,
  newLine,
} from "./brand-draft.ts";
import { CodeRow } from "./code-row.tsx";
import { type Cell, gridKey } from "./grid-keys.ts";
import { pasteCells, withText } from "./paste-cells.ts";

interface CodeGridProps {
  grid: RefObject<HTMLTableElement | null>;
  country: CountryInfo;
  draft: BrandDraft;
  faults: readonly LineFault[];
  today: string;
  onChange: (draft: BrandDraft) => void;
}

/**
 * A brand's codes as an editable table with an empty line at its end. It is one stop of the Tab key;
 * the arrows move from cell to cell.
 */
export function CodeGrid({ grid, country, draft, faults, today, onChange }: CodeGridProps) {
  const [cell, setCell] = useState<Cell>({ line: 0, column: 0 });
  // What is typed in the edited cell, and the draft that Escape puts back; null while none is edited.
  const [editing, setEditing] = useState<{ text: string; before: BrandDraft } | null>(null);
  const { lines } = draft;
  const keys = useRef(0);
  const newKey = () => texts.newLine(++keys.current);
  // The empty line has the key of the line that typing in it makes, so that its field stays.
  const lineKey = (index: number) => lines[index]?.key ?? texts.newLine(keys.current + 1);
  const prefix = useId();
  const active = { ...cell, line: Math.min(cell.line, lines.length) };
  const column = codeColumns[active.column] ?? "code";

  /** The draft with a text in a cell; one in the empty line adds a line. */
  function withCell(at: number, of: CodeColumn, text: string): BrandDraft {
    const line = withText(lines[at] ?? newLine(newKey(), today), of, text, today);
    return { ...draft, lines: at < lines.length ? lines.with(at, line) : [...lines, line] };
  }

  function setText(text: string, before = editing?.before ?? draft) {
    setEditing({ text, before });
    onChange(withCell(active.line, column, text));
  }

  function begin(text?: string) {
    if (column === "is_active") return;
    if (text !== undefined) setText(text, draft);
    else setEditing({ text: lines[active.line]?.cells[column] ?? "", before: draft });
  }

  function end(isKept: boolean, next?: Cell) {
    if (!isKept && editing) onChange(editing.before);
    setEditing(null);
    if (next) setCell(next);
    grid.current?.focus();
  }

  function paste(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    onChange(pasteCells(draft, active, text, today, newKey));
  }

  function copy(event: ClipboardEvent) {
    if (editing) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", String(lines[active.line]?.cells[column] ?? ""));
  }

  const onKeyDown = gridKey({
    active,
    column,
    draft,
    today,
    isEditing: editing !== null,
    onMove: setCell,
    onChange,
    onBegin: begin,
    onType: (letter) => setText(`${editing?.text ?? ""}${letter}`),
    onEnd: end,
  });

  return (
    <section className="codes" aria-label={texts.codes}>
      <div className="admin-head">
        <h2 className="heading-small">{texts.codes}</h2>
        <button
          type="button"
          className="button-quiet button-outline"
          onClick={() => {
            setCell({ line: lines.length, column: 0 });
            grid.current?.focus();
          }}
        >
          {texts.addCode}
        </button>
      </div>
      <div className="admin-panel">
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table with a current cell
          role="grid"
          className="work-grid code-table"
          tabIndex={0}
          aria-label={texts.codesLabel(draft.fields.name)}
          aria-rowcount={lines.length + 2}
          aria-activedescendant={`${prefix}${active.line}-${active.column}`}
          onKeyDown={onKeyDown}
          onPaste={paste}
          onCopy={copy}
        >
          <thead>
            <tr className="work-head code-line">
              {Object.entries(texts.codeColumns).map(([name, label]) => (
                <th key={name} className={`cell-${name}`}>
                  {label}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <VirtualRows
            count={lines.length + 1}
            height={34}
            active={active.line > 0 ? active.line : -1}
            keyOf={lineKey}
            row={(index, measured) => (
              <CodeRow
                key={lineKey(index)}
                prefix={`${prefix}${index}`}
                line={lines[index] ?? null}
                fault={faults.find(({ key }) => key === lines[index]?.key)}
                country={country}
                today={today}
                activeColumn={index === active.line ? active.column : null}
                typed={index === active.line && editing ? editing.text : null}
                measured={measured}
                onPoint={(at) => {
                  const isSame = index === active.line && at === active.column;
                  setCell({ line: index, column: at });
                  if (isSame) begin();
                  else grid.current?.focus();
                }}
                onText={setText}
                onLeave={() => end(true)}
                onToggle={() => {
                  setCell({ line: index, column: codeColumns.length - 1 });
                  const isActive = lines[index]?.cells.is_active ?? true;
                  onChange(withCell(index, "is_active", isActive ? "no" : "yes"));
                }}
                onRemove={(isRemoved) => {
                  const line = lines[index];
                  if (line)
                    onChange({ ...draft, lines: lines.with(index, { ...line, isRemoved }) });
                }}
              />
            )}
          />
        </table>
      </div>
    </section>
  );
}
