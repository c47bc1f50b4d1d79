import { useState } from "react";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { counted, number } from "#app/admin/texts/counted.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { findConsequences, guardReasons } from "#app/domain/catalogue/review-guard.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import type { Reviewed, ReviewRequest } from "./review-request.ts";
import { ReviewTicks } from "./review-ticks.tsx";

interface ReviewAsideProps {
  request: ReviewRequest;
  reviewed: Reviewed;
  /** How many brands and codes change. */
  count: number;
  isBusy: boolean;
  isSaving: boolean;
  onApply: () => void;
  onBack: () => void;
}

/** The words to type before a write that does much; null if none. */
function guardText({ countries }: Reviewed): string | null {
  const guarded = countries.filter((country) => guardReasons(country).length > 0);
  const [only, ...others] = guarded;
  if (!only) return null;
  if (others.length > 0) return counted(guarded.length, "country", "countries");
  return countryByCode(only.country)?.name.en ?? null;
}

/** The consequences, the likely alternatives, and the buttons that save the changes or go back. */
export function ReviewAside(props: ReviewAsideProps) {
  const { request, reviewed, count, isBusy, isSaving, onApply, onBack } = props;
  const [typed, setTyped] = useState("");
  const guard = guardText(reviewed);
  const mayApply = guard === null || foldForSearch(typed) === foldForSearch(guard);
  const alternatives = request.alternatives?.(reviewed) ?? [];
  const { warnings } = reviewed;
  const action =
    (count > 0 && request.action?.(reviewed)) ||
    (count === 0 ? "Save" : `Save ${counted(count, "change")}`);
  return (
    <aside className="admin-panel">
      {count > 0 && <Consequences countries={reviewed.countries} />}
      {request.ticks && <ReviewTicks {...request.ticks} isBusy={isBusy} />}
      {alternatives.length > 0 && (
        <div>
          <p className="muted">Often meant instead:</p>
          {alternatives.map(({ label, choose }) => (
            <QuietButton key={label} disabled={isBusy} onClick={choose}>
              {label}
            </QuietButton>
          ))}
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mayApply) onApply();
        }}
      >
        {guard !== null && (
          <label className="field">
            <span>
              To go on, type <b>{guard}</b>
            </span>
            <input
              className="field-input"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        )}
        <button type="submit" className="button" disabled={isBusy || !mayApply}>
          {isSaving ? adminTexts.saving : action}
        </button>
        <QuietButton disabled={isSaving} onClick={onBack}>
          Back <kbd>Esc</kbd>
        </QuietButton>
        {count > 0 && <p className="muted">One entry in History; Undo puts all of it back.</p>}
      </form>
      {warnings.length > 0 && (
        <details open>
          <summary className="words">{counted(warnings.length, "note")}</summary>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>
                <bdi>{warning}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}

const maxNames = 8;

/** The consequences of the changes for shoppers, in sentences. */
function Consequences({ countries }: { countries: readonly CountryReview[] }) {
  const counts = countries.map(findConsequences);
  const sum = (name: keyof (typeof counts)[number]) =>
    counts.reduce((total, one) => total + one[name], 0);
  const [ending, reviving, losing] = [sum("ending"), sum("reviving"), sum("textsLosingArabic")];
  const removed = countries
    .flatMap(({ brands }) => brands)
    .filter(({ kinds }) => kinds.includes("removed"))
    .map(({ name }) => name);
  const sentences: [kind: string, text: string][] = [];
  if (removed.length > 0) {
    const more = removed.length - maxNames;
    sentences.push([
      "removed",
      `Removed: ${[...removed.slice(0, maxNames), ...(more > 0 ? [`and ${number(more)} more`] : [])].join(", ")}`,
    ]);
  }
  if (ending > 0)
    sentences.push([
      "ends",
      ending === 1 ? "1 live code ends" : `${number(ending)} live codes end`,
    ]);
  if (reviving > 0)
    sentences.push([
      "goes-live",
      reviving === 1
        ? "1 code that had ended or was switched off comes back to life"
        : `${number(reviving)} codes that had ended or were switched off come back to life`,
    ]);
  if (losing > 0)
    sentences.push([
      "loses-arabic",
      losing === 1
        ? "1 Arabic text becomes empty: Arabic pages show English there"
        : `${number(losing)} Arabic texts become empty: Arabic pages show English there`,
    ]);
  return (
    <div>
      <h2 className="heading-small">Before you save</h2>
      {sentences.length === 0 && <p>Nothing is removed, ends or loses its Arabic.</p>}
      <ul className="consequences">
        {sentences.map(([kind, text]) => (
          <li key={kind} data-kind={kind}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
