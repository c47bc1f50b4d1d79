import { useState } from "react";
import { useIncrementalRows } from "#app/admin/records/incremental-rows.tsx";
import { call } from "#app/admin/requests/client.ts";
import { failureText } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { FieldValue } from "#app/admin/review/field-value.tsx";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { restoreRequest, undoRequest } from "#app/admin/review/undo-request.ts";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { localTimes } from "#app/admin/shell/local-times.ts";
import { Answers } from "#app/admin/tasks/day-bars.tsx";
import { counted, list, number } from "#app/admin/texts/admin.ts";
import { fieldLabel } from "#app/admin/texts/catalogue.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import type { ShownLine } from "#worker/catalogue/write/undo.ts";
import { describeAction, describeScope } from "./entry-texts.ts";

interface OperationLine extends ShownLine {
  country: string;
  /** Unique within the operation. */
  key: string;
}

/** Whether a line can be undone separately. */
const isSelectable = ({ state }: ShownLine) => state === "unchanged" || state === "touched";

interface OpenOperationProps {
  revision: Revision;
  /** The id of the newest operation; the lines are loaded again when it changes. */
  newest: number;
  /** Restores the focus after an undo, which may disable the button that had it. */
  onUndone: () => void;
}

/** The lines of an operation, undone one by one or together, and a restore. */
export function OpenOperation({ revision, newest, onUndone }: OpenOperationProps) {
  const { review, reviewStep } = useReviewFlow();
  const isBusy = reviewStep !== null;
  const [operation, scope] = [describeAction(revision), describeScope(revision)];
  const time = localTimes().time(revision.createdAt);
  const result = useLookup(
    String(revision.id),
    (text, signal) => call("get", "/admin/revisions/:id/lines", { param: { id: text } }, signal),
    newest,
  );
  // Keys toggled by the operator. Lines without a newer change are selected by default.
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const lines: OperationLine[] = (result?.ok ? result.value : []).flatMap(({ country, lines }) =>
    lines.map((line) => ({ ...line, country, key: `${country}/${line.id}` })),
  );
  const { shown, more } = useIncrementalRows(lines.length);
  if (!result?.ok) {
    const failed = "The lines could not be read. Close this and open it again.";
    return <p className="muted">{result ? failureText(result, failed) : "Loading the lines..."}</p>;
  }
  const hasCountry = result.value.length > 1;
  const isSelected = (line: OperationLine) =>
    isSelectable(line) && toggled.has(line.key) !== (line.state === "unchanged");
  const selected = lines.filter(isSelected);
  const unselected = lines.filter((line) => line.state === "touched" && !isSelected(line));
  const undo = () => {
    const title = `History › Undo ${list(operation, scope, time)}`;
    const byCountry = Map.groupBy(selected, ({ country }) => country);
    const ids = [...byCountry].map(([country, lines]) => [country, lines.map(({ id }) => id)]);
    const request = undoRequest(revision.id, title, operation, Object.fromEntries(ids));
    review({ ...request, focusSaved: onUndone });
  };
  const restore = () => review(restoreRequest(revision.id, scope, time));
  return (
    <div>
      <ListTable
        label="Lines of the change"
        columns={["Select", "Code", "Brand", "Field", "Before", "After", "Since then"]}
        hiddenHeading="Select"
      >
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <LineRow
              key={line.key}
              line={line}
              hasCountry={hasCountry}
              isSelected={isSelected(line)}
              onToggle={() => setToggled(toggled.symmetricDifference(new Set([line.key])))}
            />
          ))}
        </tbody>
      </ListTable>
      {more}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || selected.length === 0}
          onClick={undo}
        >
          Undo {selected.length < lines.length && `${number(selected.length)} of `}
          {counted(lines.length, "line")}
        </button>
        {unselected[0] && (
          <span className="muted">{describeUnselected(unselected[0], unselected.length - 1)}</span>
        )}
        <button type="button" className="words at-end" disabled={isBusy} onClick={restore}>
          Restore {scope} to before this…
        </button>
      </div>
    </div>
  );
}

/** Explains which lines keep a newer change: names the first and counts the others. */
export function describeUnselected({ code, brand }: OperationLine, others: number): string {
  const name = code ?? brand;
  return others === 0
    ? `${name} keeps a newer change of the same field. Tick it to undo that as well.`
    : `${name} and ${number(others)} more keep newer changes of the same fields. Tick them to undo those as well.`;
}

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
  onToggle: () => void;
}

export function LineRow({ line, hasCountry, isSelected, onToggle }: LineRowProps) {
  const { brand, code, country, field, before, after, now, state, answers, touch, codes } = line;
  const label = field ? fieldLabel(code ? "code" : "brand", field) : "All fields";
  const value = (shown: unknown) =>
    field || shown !== null ? (
      <FieldValue field={field ?? "name"} value={shown} country={country} />
    ) : (
      <i>removed</i>
    );
  return (
    <tr>
      <td className="fit">
        <label className="tick">
          <input
            type="checkbox"
            checked={isSelected}
            disabled={!isSelectable(line)}
            aria-label={`Select ${list(brand, code, label)}`}
            onChange={onToggle}
          />
        </label>
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
