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
  filterEntries,
  groupRows,
  kindTexts,
  listEntries,
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

const sumBy = (countries: readonly CountryReview[], count: (country: CountryReview) => number) =>
  countries.reduce((total, country) => total + count(country), 0);

function describeReview(countries: readonly CountryReview[]): string {
  const before = sumBy(countries, ({ liveCodes }) => liveCodes.before);
  const after = sumBy(countries, ({ liveCodes }) => liveCodes.after);
  const removed = sumBy(countries, ({ brandsRemoved }) => brandsRemoved);
  const losing = sumBy(countries, ({ textsLosingArabic }) => textsLosingArabic);
  return list(
    `Live codes ${formatChange(before, after)}`,
    removed > 0 && `${counted(removed, "brand")} removed`,
    losing > 0 && counted(losing, "text loses its Arabic", "texts lose their Arabic"),
  );
}

/** Shows all changes of a write and their consequences before it is committed. */
export default function Review({ request, reviewed, onApply, onBack }: ReviewProps) {
  const { countries } = reviewed;
  const { isUndo } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState<ReviewFilter>("all");
  const [query, setQuery] = useState("");
  const folded = foldForSearch(useDeferredValue(query));
  const entries = useMemo(() => listEntries(countries), [countries]);
  const isSearching = folded !== "";
  const searchTexts = useMemo(
    () => (isSearching ? entries.map((entry) => searchText(entry)) : []),
    [entries, isSearching],
  );
  const matching = useMemo(
    () => (folded ? entries.filter((_, at) => searchTexts[at]?.includes(folded)) : entries),
    [entries, searchTexts, folded],
  );
  const rows = useMemo(() => groupRows(filterEntries(matching, filter)), [matching, filter]);
  useEffect(() => {
    // Keep the focus of an operator who selects several items in turn.
    if (document.activeElement?.closest(".review-ticks")) return;
    // An alternative also moves it: its button may have disappeared.
    const form = section.current?.querySelector<HTMLElement>("form input, form [type=submit]");
    if (reviewed) (isUndo ? form : heading.current)?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [reviewed, isUndo]);

  function onKeyDown(event: KeyboardEvent) {
    const { key, target } = event;
    // The first Escape clears a search field.
    if (target instanceof HTMLInputElement && (key !== "Escape" || target.value !== "")) return;
    runShortcut("review", event, {
      search: () => search.current?.focus(),
      kinds: () => setFilter(filters[Number(latinKey(event)) - 1] ?? filter),
      back: onBack,
    });
  }

  return (
    <section ref={section} className="review" aria-label="Review" onKeyDown={onKeyDown}>
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
              <span className="muted">Compared with the saved catalogue</span>
            )}
          </div>
          {rows.length > 0 ? (
            <ReviewTable rows={rows} countries={countries} />
          ) : (
            <p className="list-empty">
              {entries.length === 0
                ? "No changes: the catalogue already has all of this."
                : "No changes match."}
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

/** Filters by kind of change. Memoized: counting up to 40,000 changes is slow. */
const ReviewKinds = memo(({ entries, countries, filter, onChoose }: ReviewKindsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
  <div className="count-tabs review-kinds" role="group" aria-label="Kinds of change">
    {filters.map((kind) => {
      const shown = filterEntries(entries, kind);
      const brands = shown.filter(({ code }) => code === null).length;
      // Count texts, not brands: a brand has two Arabic texts.
      const texts = sumBy(countries, ({ textsLosingArabic }) => textsLosingArabic);
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
