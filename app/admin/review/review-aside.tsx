import { useState } from "react";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { QuietButton, Tick } from "#app/admin/shell/controls.tsx";
import { adminTexts, counted, list, number } from "#app/admin/texts/admin.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import { findConsequences, guardReasons } from "#app/domain/catalogue/review-guard.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import type { Reviewed, ReviewRequest, Ticks } from "./review-request.ts";

interface ReviewAsideProps {
  request: ReviewRequest;
  reviewed: Reviewed;
  /** The number of changed brands and codes. */
  count: number;
  onApply: () => void;
  onBack: () => void;
}

/** The text that the operator types to confirm a large write; null if none is required. */
function guardText({ countries }: Reviewed): string | null {
  const guarded = countries.filter((country) => guardReasons(country).length > 0);
  if (guarded.length > 1) return counted(guarded.length, "country", "countries");
  return countryByCode(guarded[0]?.country ?? "")?.name.en ?? null;
}

/** Lists consequences and alternatives, and holds the buttons that save the changes or go back. */
export function ReviewAside({ request, reviewed, count, onApply, onBack }: ReviewAsideProps) {
  const { reviewStep } = useReviewFlow();
  const isBusy = reviewStep !== null;
  const isSaving = reviewStep === "saving";
  const [typed, setTyped] = useState("");
  const guard = guardText(reviewed);
  const mayApply = guard === null || foldForSearch(typed) === foldForSearch(guard);
  const alternatives = request.alternatives?.(reviewed) ?? [];
  const save = count === 0 ? "Save" : `Save ${counted(count, "change")}`;
  const action = (count > 0 && request.action?.(reviewed)) || save;
  return (
    <aside className="admin-panel">
      {count > 0 && <Consequences countries={reviewed.countries} />}
      {request.ticks && <ReviewTicks {...request.ticks} isBusy={isBusy} />}
      {alternatives.length > 0 && (
        <div>
          <p className="muted">Alternatives:</p>
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
          onApply();
        }}
      >
        {guard !== null && (
          <label className="field">
            <span>
              To continue, type <b>{guard}</b>
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
        {count > 0 && <p className="muted">One entry in History. Undo reverts all of it.</p>}
      </form>
      {reviewed.warnings.length > 0 && (
        <details open>
          <summary className="words">{counted(reviewed.warnings.length, "note")}</summary>
          <ul>
            {reviewed.warnings.map((warning) => (
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

/** Summarizes how the changes affect shoppers. */
function Consequences({ countries }: { countries: readonly CountryReview[] }) {
  const { ending, reviving, textsLosingArabic } = findConsequences(countries);
  const removed = countries
    .flatMap(({ brands }) => brands)
    .filter(({ kinds }) => kinds.includes("removed"))
    .map(({ name }) => name);
  const more = removed.length - maxNames;
  const names = list(...removed.slice(0, maxNames), more > 0 && `and ${number(more)} more`);
  const sentences = [
    { kind: "removed", count: removed.length, text: `Removed: ${names}` },
    { kind: "ends", count: ending, text: counted(ending, "live code ends", "live codes end") },
    {
      kind: "goes-live",
      count: reviving,
      text: counted(reviving, "inactive code goes live again", "inactive codes go live again"),
    },
    {
      kind: "loses-arabic",
      count: textsLosingArabic,
      text: `${counted(textsLosingArabic, "Arabic text becomes", "Arabic texts become")} empty: Arabic pages will show English`,
    },
  ].filter(({ count }) => count > 0);
  return (
    <div>
      <h2 className="heading-small">Before you save</h2>
      {sentences.length === 0 && <p>Nothing is removed, ended or left without Arabic.</p>}
      <ul className="consequences">
        {sentences.map(({ kind, text }) => (
          <li key={kind} data-kind={kind}>
            <bdi>{text}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Checkboxes for codes that a write may include: one for all of them, and one for each. */
function ReviewTicks(props: Ticks & { isBusy: boolean }) {
  const { label, all, items, ticked, isBusy } = props;
  // Not disabled while busy: a disabled field loses the focus.
  const choose = (next: ReadonlySet<string>) => !isBusy && props.choose(next);
  const isAll = ticked.size === items.length;
  return (
    <fieldset className="field review-ticks" aria-busy={isBusy}>
      <legend>{label}</legend>
      <Tick
        checked={isAll}
        onChange={() => choose(new Set(isAll ? [] : items.map(({ key }) => key)))}
      >
        {all}
      </Tick>
      {items.length > 1 && (
        <details>
          <summary>Choose codes</summary>
          {items.map(({ key, label: name }) => (
            <Tick
              key={key}
              checked={ticked.has(key)}
              onChange={() => choose(ticked.symmetricDifference(new Set([key])))}
            >
              <bdi>{name}</bdi>
            </Tick>
          ))}
        </details>
      )}
    </fieldset>
  );
}
