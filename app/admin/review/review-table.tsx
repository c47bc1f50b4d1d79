import { VirtualRows } from "#app/admin/grid/virtual-rows.tsx";
import { review as texts } from "#app/admin/texts/review.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import type { ReviewRow } from "./review-entries.ts";
import { BrandHeading, FieldRow } from "./review-row.tsx";

interface ReviewTableProps {
  rows: readonly ReviewRow[];
  countries: readonly CountryReview[];
}

/** The changes by brand and code, field by field. Only the rows in the window are in the document. */
export function ReviewTable({ rows, countries }: ReviewTableProps) {
  const isSeveral = countries.filter(({ brands }) => brands.length > 0).length > 1;
  return (
    <table className="work-grid review-table" aria-label={texts.all} aria-rowcount={rows.length}>
      <thead>
        <tr className="work-head review-row">
          <th scope="col">{texts.columns.code}</th>
          <th scope="col">{texts.columns.field}</th>
          <th scope="col">{texts.columns.old}</th>
          <th scope="col">{texts.columns.next}</th>
          <th scope="col">{texts.columns.kind}</th>
        </tr>
      </thead>
      <VirtualRows
        count={rows.length}
        height={34}
        active={-1}
        keyOf={(at) => rows[at]?.key ?? String(at)}
        row={(at, measured) => {
          const row = rows[at];
          if (!row) return null;
          return "heading" in row ? (
            <BrandHeading key={row.key} row={row} hasCountry={isSeveral} measured={measured} />
          ) : (
            <FieldRow key={row.key} row={row} measured={measured} />
          );
        }}
      />
    </table>
  );
}
