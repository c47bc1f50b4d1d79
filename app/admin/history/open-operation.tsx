import { useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useIncrementalRows } from "#app/admin/records/incremental-rows.tsx";
import { type ApiResult, call } from "#app/admin/requests/client.ts";
import { failureText } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { FieldValue } from "#app/admin/review/field-value.tsx";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { restoreRequest, undoRequest } from "#app/admin/review/undo-request.ts";
import { Button, SearchField, Tick } from "#app/admin/shell/controls.tsx";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { Answers } from "#app/admin/tasks/day-bars.tsx";
import { counted, list, number } from "#app/admin/texts/admin.ts";
import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { ShownLine, UndoneCountry } from "#worker/catalogue/write/undo.ts";
import { describeAction, describeScope } from "./entry-texts.ts";

interface OperationLine extends ShownLine {
  country: string;
  /** Unique within the operation. */
  key: string;
}

/** Whether a line can be undone separately. */
const isSelectable = ({ state }: ShownLine) => state === "unchanged" || state === "touched";

const unchanged = (lines: readonly OperationLine[]) =>
  lines.filter(({ state }) => state === "unchanged");

const labelOf = ({ code, field, before }: ShownLine) => {
  if (field) return fieldLabel(code ? "code" : "brand", field);
  return before === null ? "Added" : "Deleted";
};

const searchText = (line: OperationLine) =>
  foldForSearch([line.brand, line.code, labelOf(line), line.before, line.after].join("\n"));

// A shorter list is read at a glance.
const searchedFrom = 10;

/** The lines of an operation, and those that the operator searches for. */
function useFoundLines(result: ApiResult<UndoneCountry[]> | null) {
  const lines = useMemo(
    () =>
      (result?.ok ? result.value : []).flatMap(({ country, lines }) =>
        lines.map((line): OperationLine => ({ ...line, country, key: `${country}/${line.id}` })),
      ),
    [result],
  );
  const texts = useMemo(() => lines.map(searchText), [lines]);
  const find = (query: string) =>
    lines.filter((_, at) => texts[at]?.includes(foldForSearch(query)));
  // A search of the history also finds the line.
  const searched = new URLSearchParams(useLocation().search).get("q") ?? "";
  const [typed, setQuery] = useState<string | null>(null);
  const query = typed ?? (lines.length >= searchedFrom && find(searched)[0] ? searched : "");
  return { lines, found: find(query), query, setQuery };
}

interface OpenOperationProps {
  revision: Revision;
  /** The id of the newest operation; the lines are loaded again when it changes. */
  newest: number;
  /** Restores the focus after an undo, which may disable the button that had it. */
  onUndone: () => void;
}

/** The lines of an operation, undone one by one or together, and a restore. */
export default function OpenOperation({ revision, newest, onUndone }: OpenOperationProps) {
  const { review, reviewStep } = useReviewFlow();
  const isBusy = reviewStep !== null;
  const [operation, scope] = [describeAction(revision), describeScope(revision)];
  const time = localTimes().time(revision.createdAt);
  const result = useLookup(
    String(revision.id),
    (text, signal) => call("get", "/admin/revisions/:id/lines", { param: { id: text } }, signal),
    newest,
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const lastTicked = useRef(0);
  const { lines, found, query, setQuery } = useFoundLines(result);
  const { shown, more } = useIncrementalRows(found.length);
  if (!result?.ok) {
    const failed = "The lines could not be read. Close this and open it again.";
    return <p className="muted">{result ? failureText(result, failed) : "Loading the lines..."}</p>;
  }
  const selectable = unchanged(found).map(({ key }) => key);
  const isAll = selectable.length > 0 && selectable.every((key) => ticked.has(key));
  const selected = ticked.size > 0 ? lines.filter(({ key }) => ticked.has(key)) : unchanged(found);
  const kept = lines.filter((line) => line.state === "touched" && !selected.includes(line));
  const setTicks = (keys: readonly string[], isOn: boolean) =>
    setTicked(isOn ? ticked.union(new Set(keys)) : ticked.difference(new Set(keys)));
  const toggle = (at: number, isRange: boolean) => {
    const [first, last] = [at, isRange ? lastTicked.current : at].sort((a, b) => a - b);
    lastTicked.current = at;
    const range = found.slice(first, Number(last) + 1).filter(isSelectable);
    setTicks(
      range.map(({ key }) => key),
      !ticked.has(found[at]?.key ?? ""),
    );
  };
  const count = counted(lines.length, "line");
  const undo = () => {
    const title = `History › Undo ${list(operation, scope, time)}`;
    const byCountry = Map.groupBy(selected, ({ country }) => country);
    const ids = [...byCountry].map(([country, lines]) => [country, lines.map(({ id }) => id)]);
    const part = selected.length < lines.length && `${number(selected.length)} of ${count}`;
    const request = undoRequest(revision.id, title, list(part, operation), Object.fromEntries(ids));
    review({ ...request, focusSaved: onUndone, onSaved: () => setTicked(new Set()) });
  };
  const restore = () => review(restoreRequest(revision.id, scope, time));
  return (
    <div>
      {lines.length >= searchedFrom && (
        <search className="tools">
          <SearchField label="Search the lines" value={query} onChange={setQuery} />
          <Tick
            checked={isAll}
            disabled={selectable.length === 0}
            onChange={() => setTicks(selectable, !isAll)}
          >
            Select all {number(selectable.length)}
          </Tick>
          <p className="muted" role="status">
            {query && `${number(found.length)} of ${count}`}
          </p>
        </search>
      )}
      <ListTable
        label="Lines of the change"
        columns={["Select", "Code", "Brand", "Field", "Before", "After", "Since then"]}
        hiddenHeading="Select"
      >
        <tbody>
          {found.slice(0, shown).map((line, at) => (
            <LineRow
              key={line.key}
              line={line}
              hasCountry={result.value.length > 1}
              isSelected={ticked.has(line.key)}
              onToggle={(isRange) => toggle(at, isRange)}
            />
          ))}
        </tbody>
      </ListTable>
      {more}
      <div className="actions undo-bar">
        <Button disabled={isBusy || selected.length === 0} onClick={undo}>
          Undo{" "}
          {selected.length < lines.length
            ? `${number(selected.length)} of ${count}`
            : `${lines.length > 1 ? "all " : ""}${count}`}
        </Button>
        {kept[0] && <span className="muted">{describeUnselected(kept[0], kept.length - 1)}</span>}
        <button type="button" className="words at-end" disabled={isBusy} onClick={restore}>
          Restore {scope} to before this…
        </button>
      </div>
    </div>
  );
}

/** Explains which lines keep a newer change: names the first and counts the others. */
export const describeUnselected = ({ code, brand }: OperationLine, others: number) =>
  others === 0
    ? `${code ?? brand} keeps a newer change of the same field.`
    : `${code ?? brand} and ${number(others)} more keep newer changes of the same fields.`;

const since = {
  unchanged: "unchanged",
  touched: "now",
  undone: "already undone",
  gone: "deleted, cannot be undone separately",
};

interface LineRowProps {
  line: OperationLine;
  hasCountry: boolean;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}

export function LineRow({ line, hasCountry, isSelected, onToggle }: LineRowProps) {
  const { brand, code, country, field, before, after, now, state, answers, touch, codes } = line;
  const label = labelOf(line);
  // A record that was added or deleted has no value on the other side.
  const value = (shown: unknown) =>
    (field || shown !== null) && (
      <FieldValue field={field ?? "name"} value={shown} country={country} />
    );
  return (
    <tr>
      <td className="fit">
        <Tick
          checked={isSelected}
          disabled={!isSelectable(line)}
          aria-label={`Select ${list(brand, code, label)}`}
          onChange={({ nativeEvent }) => onToggle((nativeEvent as PointerEvent).shiftKey)}
        />
      </td>
      <th scope="row">
        <bdi dir={code ? "ltr" : undefined}>{code ?? "Brand"}</bdi>
        {answers && <Answers {...answers} />}
      </th>
      <td>
        <bdi>{brand}</bdi>
        {hasCountry && ` · ${countryByCode(country)?.name.en}`}
        {codes && codes.length > 0 && (
          <details className="operation-codes">
            <summary className="muted words">{counted(codes.length, "code")}</summary>
            <ul>
              {codes.map(({ code, discount }) => (
                <li key={code}>
                  <b dir="ltr">{code}</b> <bdi>{discount}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td className="fit">{label}</td>
      <td>
        <s>{value(before)}</s>
      </td>
      <td>
        <b>{value(after)}</b>
      </td>
      <td>
        <span className="fit">{since[state]}</span> {state === "touched" && value(now)}{" "}
        {touch && <div className="muted">{`by ${touch.who}, ${localTimes().time(touch.at)}`}</div>}
      </td>
    </tr>
  );
}
