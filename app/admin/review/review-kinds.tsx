import { memo } from "react";
import { counted } from "#app/admin/texts/counted.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { formatNumber } from "#app/domain/base/format.ts";
import { type ChangeKind, type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { ofKind, type ReviewEntry, type ReviewFilter } from "./review-entries.ts";

interface ReviewKindsProps {
  entries: readonly ReviewEntry[];
  countries: readonly CountryReview[];
  filter: ReviewFilter;
  onChoose: (filter: ReviewFilter) => void;
}

// Counted anew only if the changes are others: there may be 40,000.
export const ReviewKinds = memo(KindFilters);

/** The kinds of change with their counts, each a filter. */
function KindFilters({ entries, countries, filter, onChoose }: ReviewKindsProps) {
  const texting = countries.reduce((sum, { textsLosingArabic }) => sum + textsLosingArabic, 0);
  const tab = (kind: ReviewFilter, name: string) => {
    const shown = ofKind(entries, kind);
    const brands = shown.filter(({ code }) => code === null).length;
    // A brand has two Arabic texts.
    const count = kind === "loses-arabic" ? texting : shown.length;
    return (
      <button
        key={kind}
        type="button"
        data-kind={count > 0 ? kind : undefined}
        aria-pressed={kind === filter}
        onClick={() => onChoose(kind)}
      >
        <span className="count">{formatNumber(count, "en")}</span>
        <span>{name}</span>
        {kind === "all" ? (
          <small>{`at ${counted(new Set(shown.map(({ brand }) => brand)).size, "brand")}`}</small>
        ) : (
          <small>{reviewTexts.brandsAndCodes(brands, shown.length - brands)}</small>
        )}
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="count-tabs review-kinds" role="group" aria-label="Kinds of change">
      {tab("all", reviewTexts.all)}
      {changeKinds.map((kind: ChangeKind) => tab(kind, reviewTexts.kinds[kind]))}
    </div>
  );
}
