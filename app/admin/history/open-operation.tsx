import { useState } from "react";
import { useGrowing } from "#app/admin/records/growing.tsx";
import { call } from "#app/admin/requests/client.ts";
import { sayFailure } from "#app/admin/requests/messages.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { FieldValue } from "#app/admin/review/field-value.tsx";
import { restoreRequest, undoRequest } from "#app/admin/review/undo-request.ts";
import { ColumnHeads } from "#app/admin/shell/column-heads.tsx";
import { ownTimes } from "#app/admin/shell/own-times.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { Answers } from "#app/admin/tasks/day-bars.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { counted } from "#app/admin/texts/counted.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { historyTexts, reviewTexts } from "#app/admin/texts/review.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { Revision } from "#worker/catalogue/write/revisions.ts";
import { describeAction, describeScope } from "./entry-texts.ts";
import {
  chosenByCountry,
  isChoosable,
  type OperationLine,
  rowsOfLines,
} from "./operation-lines.ts";

interface OpenOperationProps {
  revision: Revision;
  /** The newest entry: the lines are read again after it. */
  newest: number;
}

/** The lines of an operation, to be taken back one by one or together, and the way to all before it. */
export function OpenOperation({ revision, newest }: OpenOperationProps) {
  const { review, reviewStep } = useWorkspace();
  const isBusy = reviewStep !== null;
  const [what, where] = [describeAction(revision), describeScope(revision)];
  const time = ownTimes().time(revision.createdAt);
  const toTitle = (label: string) => [adminTexts.views.history, label].join(" › ");
  const found = useLookup(
    String(revision.id),
    (text, signal) => call("get", "/admin/revisions/:id/lines", { param: { id: text } }, signal),
    newest,
  );
  // By default all that no newer change touched.
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (!found) return <p className="muted">Reading the lines...</p>;
  if (!found.ok)
    return (
      <p className="muted">
        {sayFailure(found, "The lines could not be read. Close this and open it again.")}
      </p>
    );
  const lines = rowsOfLines(found.value);
  const isChosen = (line: OperationLine) =>
    isChoosable(line) && changed.has(line.key) !== (line.state === "unchanged");
  const chosen = lines.filter(isChosen);
  const kept = lines.filter((line) => line.state === "touched" && !isChosen(line));
  const toggle = (key: string) => setChanged(changed.symmetricDifference(new Set([key])));
  const undo = () => {
    const title = toTitle(historyTexts.label(reviewTexts.undo, what, where, time));
    const saved = historyTexts.undone(what);
    review(undoRequest(revision.id, { title, saved }, chosenByCountry(chosen)));
  };
  const restore = () => {
    const title = toTitle(`Restore ${where} to before ${time}`);
    review(
      restoreRequest(revision.id, {
        title,
        saved: `Restored ${where} to its state before that change`,
      }),
    );
  };
  return (
    <div>
      <LineTable lines={lines} isChosen={isChosen} onToggle={toggle} />
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={isBusy || chosen.length === 0}
          onClick={undo}
        >
          {historyTexts.undoLines(chosen.length, lines.length)}
        </button>
        {kept[0] && (
          <span className="muted">
            {historyTexts.kept(kept[0].code ?? kept[0].brand, kept.length)}
          </span>
        )}
        <button type="button" className="words at-end" disabled={isBusy} onClick={restore}>
          {`Put ${where} back to before this…`}
        </button>
      </div>
    </div>
  );
}

interface LineTableProps {
  lines: readonly OperationLine[];
  isChosen: (line: OperationLine) => boolean;
  onToggle: (key: string) => void;
}

function LineTable({ lines, isChosen, onToggle }: LineTableProps) {
  const { choose, ...names } = historyTexts.line;
  const hasCountry = new Set(lines.map(({ country }) => country)).size > 1;
  const { shown, more } = useGrowing(lines.length);
  return (
    <>
      <table className="list-table" aria-label="Lines of the change">
        <thead>
          <tr>
            <th scope="col" className="fit">
              <span className="visually-hidden">{choose}</span>
            </th>
            <ColumnHeads names={Object.values(names)} />
          </tr>
        </thead>
        <tbody>
          {lines.slice(0, shown).map((line) => (
            <LineRow
              key={line.key}
              line={line}
              hasCountry={hasCountry}
              isChosen={isChosen(line)}
              onToggle={() => onToggle(line.key)}
            />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

interface LineRowProps {
  line: OperationLine;
  hasCountry: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

function LineRow({ line, hasCountry, isChosen, onToggle }: LineRowProps) {
  const { brand, code, country, field, before, after, now, state, answers, touch, codes } = line;
  const label = field ? fieldLabel(code ? "code" : "brand", field) : "as a whole";
  const value = (shown: unknown) =>
    field || shown !== null ? (
      <FieldValue field={field ?? "name"} value={shown} country={country} />
    ) : (
      <i>{reviewTexts.gone}</i>
    );
  return (
    <tr>
      <td className="fit">
        <label className="tick">
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
        {answers && <Answers {...answers} />}
      </th>
      <td>
        <bdi>{brand}</bdi>
        {hasCountry && ` · ${countryByCode(country)?.name.en}`}
        {codes && codes.length > 0 && (
          <details className="operation-codes">
            <summary className="muted words">{counted(codes.length, "code")}</summary>
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
      <td>
        {historyTexts.since[state]} {state === "touched" && value(now)}{" "}
        {touch && <div className="muted">{`by ${touch.who}, ${ownTimes().time(touch.at)}`}</div>}
      </td>
    </tr>
  );
}
