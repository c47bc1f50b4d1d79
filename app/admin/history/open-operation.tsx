import { useState } from "react";
import { call } from "#app/admin/requests/client.ts";
import { sayFailure } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { FieldValue } from "#app/admin/review/field-value.tsx";
import { Answers } from "#app/admin/tasks/answers.tsx";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { historyTexts, reviewTexts } from "#app/admin/texts/review.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { formatTime } from "./entry-texts.ts";
import {
  chosenByCountry,
  isChoosable,
  type LineChoice,
  type OperationLine,
  rowsOfLines,
} from "./operation-lines.ts";

interface OpenOperationProps {
  id: number;
  /** The newest entry: the lines are read again after it. */
  newest: number;
  where: string;
  isBusy: boolean;
  timeZone: string;
  onUndo: (lines: LineChoice, count: number) => void;
  onRestore: () => void;
}

// So many lines are drawn at once: a browser takes seconds for thousands.
const linesAtOnce = 200;

/** The lines of an operation, to be taken back one by one or together, and the way to all before it. */
export function OpenOperation({
  id,
  newest,
  where,
  isBusy,
  timeZone,
  onUndo,
  onRestore,
}: OpenOperationProps) {
  const found = useLookup(
    String(id),
    (text, signal) => call("get", "/admin/revisions/:id/lines", { param: { id: text } }, signal),
    newest,
  );
  // By default all that no newer change touched.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(linesAtOnce);
  if (!found) return <p className="muted">{historyTexts.loading}</p>;
  if (!found.ok) return <p className="muted">{sayFailure(found, historyTexts.notLoaded)}</p>;
  const lines = rowsOfLines(found.value);
  const isChosen = (line: OperationLine) =>
    isChoosable(line) && changed.has(line.key) !== (line.state === "unchanged");
  const chosen = lines.filter(isChosen);
  const kept = lines.filter((line) => line.state === "touched" && !isChosen(line));
  const toggle = (key: string) => setChanged(changed.symmetricDifference(new Set([key])));
  return (
    <div className="operation">
      <LineTable
        lines={lines.slice(0, shown)}
        timeZone={timeZone}
        isChosen={isChosen}
        onToggle={toggle}
      />
      {lines.length > shown && (
        <button
          type="button"
          className="button-quiet button-outline"
          onClick={() => setShown(shown + linesAtOnce)}
        >
          {historyTexts.moreLines(Math.min(linesAtOnce, lines.length - shown), lines.length)}
        </button>
      )}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || chosen.length === 0}
          onClick={() => onUndo(chosenByCountry(chosen), chosen.length)}
        >
          {historyTexts.undoLines(chosen.length, lines.length)}
        </button>
        {kept[0] && (
          <span className="muted">
            {historyTexts.kept(kept[0].code ?? kept[0].brand, kept.length)}
          </span>
        )}
        <button type="button" className="operation-restore" disabled={isBusy} onClick={onRestore}>
          {historyTexts.putBack(where)}
        </button>
      </div>
    </div>
  );
}

interface LineTableProps {
  lines: readonly OperationLine[];
  timeZone: string;
  isChosen: (line: OperationLine) => boolean;
  onToggle: (key: string) => void;
}

function LineTable({ lines, timeZone, isChosen, onToggle }: LineTableProps) {
  const { line: columns } = historyTexts;
  const hasCountry = new Set(lines.map(({ country }) => country)).size > 1;
  return (
    <table className="operation-lines" aria-label={historyTexts.lines}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{columns.choose}</span>
          </th>
          {[columns.code, columns.brand, columns.field].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          {[columns.before, columns.after, columns.since].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            hasCountry={hasCountry}
            timeZone={timeZone}
            isChosen={isChosen(line)}
            onToggle={() => onToggle(line.key)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface LineRowProps {
  line: OperationLine;
  hasCountry: boolean;
  timeZone: string;
  isChosen: boolean;
  onToggle: () => void;
}

function LineRow({ line, hasCountry, timeZone, isChosen, onToggle }: LineRowProps) {
  const { brand, code, country, field, before, after, now, state, answers, touch, codes } = line;
  const label = field ? fieldLabel(code ? "code" : "brand", field) : historyTexts.whole;
  const value = (shown: unknown) =>
    field || shown !== null ? (
      <FieldValue field={field ?? "name"} value={shown} country={country} />
    ) : (
      <i>{reviewTexts.gone}</i>
    );
  return (
    <tr data-state={state}>
      <td>
        <label className="operation-choice">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={!isChoosable(line)}
            aria-label={historyTexts.chooseLine([brand, code ?? "", label])}
            onChange={onToggle}
          />
        </label>
      </td>
      <th scope="row">
        <bdi dir={code ? "ltr" : undefined}>{code ?? reviewTexts.brand}</bdi>
        {answers && <Answers answers={answers} />}
      </th>
      <td>
        <bdi>{brand}</bdi>
        {hasCountry && ` · ${countryByCode(country)?.name.en}`}
        {codes && codes.length > 0 && (
          <details className="operation-codes">
            <summary>{historyTexts.codesOf(codes.length)}</summary>
            <ul>
              {codes.map((one) => (
                <li key={one.code}>
                  <b dir="ltr">{one.code}</b> <bdi>{one.discount}</bdi>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      <td>{label}</td>
      <td>
        <s>{value(before)}</s>
      </td>
      <td>
        <b>{value(after)}</b>
      </td>
      <td className="operation-since">
        {historyTexts.since[state]} {state === "touched" && value(now)}{" "}
        {touch && (
          <small>{historyTexts.touchedBy(touch.who, formatTime(touch.at, timeZone))}</small>
        )}
      </td>
    </tr>
  );
}
