import {
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { SearchField } from "#app/admin/shell/controls.tsx";
import { latinKey, runShortcut } from "#app/admin/shortcuts/shortcuts.ts";
import { brandsAndCodes, counted, formatChange, list, number } from "#app/admin/texts/admin.ts";
import { type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { ReviewAside } from "./review-aside.tsx";
import {
  groupRows,
  kindTexts,
  listEntries,
  ofKind,
  type ReviewEntry,
  type ReviewFilter,
  searchText,
} from "./review-entries.ts";
import { ReviewTable } from "./review-table.tsx";
import type { OpenReview } from "./use-review.ts";

interface ReviewProps extends OpenReview {
  onApply: () => void;
  onBack: () => void;
}

const filters: readonly ReviewFilter[] = ["all", ...changeKinds];

function sumOf(
  countries: readonly CountryReview[],
  count: (country: CountryReview) => number,
): number {
  return countries.reduce((total, country) => total + count(country), 0);
}

function describeReview(countries: readonly CountryReview[]): string {
  const before = sumOf(countries, ({ liveCodes }) => liveCodes.before);
  const after = sumOf(countries, ({ liveCodes }) => liveCodes.after);
  const removed = sumOf(countries, ({ brandsRemoved }) => brandsRemoved);
  const losing = sumOf(countries, ({ textsLosingArabic }) => textsLosingArabic);
  return list(
    `Live codes ${formatChange(before, after)}`,
    removed > 0 && `${counted(removed, "brand")} removed`,
    losing > 0 && counted(losing, "text loses its Arabic", "texts lose their Arabic"),
  );
}

/** All changes of a write before it is made, the worst first, with what they mean for shoppers. */
export function Review({ request, reviewed, onApply, onBack }: ReviewProps) {
  const { countries } = reviewed;
  const heading = useRef<HTMLHeadingElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<ReviewFilter>("all");
  const [query, setQuery] = useState("");
  const folded = foldForSearch(useDeferredValue(query));
  const entries = useMemo(() => listEntries(countries), [countries]);
  const isSearching = folded !== "";
  const searched = useMemo(
    () => (isSearching ? entries.map((entry) => searchText(entry)) : []),
    [entries, isSearching],
  );
  const found = useMemo(
    () => (folded ? entries.filter((_, at) => searched[at]?.includes(folded)) : entries),
    [entries, searched, folded],
  );
  const rows = useMemo(() => groupRows(ofKind(found, filter)), [found, filter]);
  useEffect(() => {
    // Who ticks one thing after the other stays there.
    if (document.activeElement?.closest(".review-ticks")) return;
    // Also after another write was chosen instead, whose button may be gone.
    if (reviewed) heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [reviewed]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    // Escape empties a field first.
    if (target instanceof HTMLInputElement && (key !== "Escape" || target.value !== "")) return;
    runShortcut("review", event, {
      search: () => search.current?.focus(),
      kinds: () => setFilter(filters[Number(latinKey(event)) - 1] ?? filter),
      back: onBack,
    });
  }

  return (
    <section className="review" aria-label="Review" onKeyDown={onKeyDown}>
      <p className="muted">
        <bdi>{request.title}</bdi>
      </p>
      <h1 ref={heading} className="admin-title" tabIndex={-1}>
        {describeReview(countries)}
      </h1>
      <div className="review-columns">
        <div className="admin-panel">
          <ReviewKinds
            entries={entries}
            countries={countries}
            filter={filter}
            onChoose={setFilter}
          />
          <div className="tools">
            <SearchField
              field={search}
              label="Search brand, code, text"
              value={query}
              onChange={setQuery}
            />
            {countries.length === 1 && (
              <span className="muted">Compared with what is saved now</span>
            )}
          </div>
          {rows.length > 0 ? (
            <ReviewTable rows={rows} countries={countries} />
          ) : (
            <p className="list-empty">
              {entries.length === 0
                ? "Everything in this is there already. Saving it changes nothing."
                : "No change matches."}
            </p>
          )}
        </div>
        <ReviewAside
          request={request}
          reviewed={reviewed}
          count={entries.length}
          onApply={onApply}
          onBack={onBack}
        />
      </div>
    </section>
  );
}

interface ReviewKindsProps {
  entries: readonly ReviewEntry[];
  countries: readonly CountryReview[];
  filter: ReviewFilter;
  onChoose: (filter: ReviewFilter) => void;
}

/** The kinds of change, each a filter; counted anew only if the changes are others: there may be 40,000. */
const ReviewKinds = memo(({ entries, countries, filter, onChoose }: ReviewKindsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
  <div className="count-tabs review-kinds" role="group" aria-label="Kinds of change">
    {filters.map((kind) => {
      const shown = ofKind(entries, kind);
      const brands = shown.filter(({ code }) => code === null).length;
      // A brand has two Arabic texts.
      const texts = sumOf(countries, ({ textsLosingArabic }) => textsLosingArabic);
      const count = kind === "loses-arabic" ? texts : shown.length;
      return (
        <button
          key={kind}
          type="button"
          data-kind={count > 0 ? kind : undefined}
          aria-pressed={kind === filter}
          onClick={() => onChoose(kind)}
        >
          <span className="count">{number(count)}</span>
          <span>{kindTexts[kind].tab}</span>
          <small>
            {kind === "all"
              ? `at ${counted(new Set(shown.map(({ brand }) => brand)).size, "brand")}`
              : brandsAndCodes(brands, shown.length - brands)}
          </small>
        </button>
      );
    })}
  </div>
));
