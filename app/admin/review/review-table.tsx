import { Grid, type GridColumn } from "#app/admin/grid/grid.tsx";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { kindOfField, type ReviewEntry, type ReviewRow } from "./review-entries.ts";

type FieldRow = Extract<ReviewRow, { isFirst: boolean }>;

const makeColumn = (
  id: keyof typeof reviewTexts.columns,
  width: GridColumn<ReviewRow>["width"],
  cell: (row: FieldRow) => React.ReactNode,
): GridColumn<ReviewRow> => ({
  id,
  heading: reviewTexts.columns[id],
  width,
  cell: (row) => "isFirst" in row && cell(row),
});

/** The columns: a field of a brand or a code, its present value, its next value, and what that means. */
function reviewColumns(): readonly GridColumn<ReviewRow>[] {
  const column = makeColumn.bind(null);
  return [
    {
      ...column("code", "name", ({ entry: { code }, isFirst }) => (
        // Read with each row, and seen once.
        <span className={isFirst ? undefined : "visually-hidden"}>
          <bdi dir={code ? "ltr" : undefined}>{code?.code ?? reviewTexts.brand}</bdi>
        </span>
      )),
      isRowHeading: true,
      attributes: ({ entry }) => ({ "data-brand": entry.code === null || undefined }),
    },
    column("field", "name", ({ entry: { code }, field }) =>
      field ? fieldLabel(code ? "code" : "brand", field.field) : "",
    ),
    column("old", "text", ({ entry: { kinds, country }, field }) => {
      if (!field) return kinds.includes("removed") && reviewTexts.brand;
      if (kinds.includes("added")) return null;
      return <FieldValue field={field.field} value={field.old} country={country} />;
    }),
    column("next", "text", ({ entry: { kinds, country }, field }) => {
      if (kinds.includes("removed")) return <i>{reviewTexts.gone}</i>;
      if (field) return <FieldValue field={field.field} value={field.new} country={country} />;
      return kinds.includes("added") ? <i>{reviewTexts.new}</i> : reviewTexts.withBrand;
    }),
    {
      ...column(
        "kind",
        "date",
        ({ entry, field }) => reviewTexts.happens[kindOfField(entry, field)],
      ),
      attributes: (row) =>
        "isFirst" in row ? { "data-kind": kindOfField(row.entry, row.field) } : {},
    },
  ];
}

interface BrandHeadingProps {
  entry: ReviewEntry;
  /** The entries below it. */
  heading: readonly ReviewEntry[];
  hasCountry: boolean;
  /** How many columns it spans. */
  span: number;
}

/** The heading of a brand, with what happens to how many of its codes. */
function BrandHeading({ entry, heading, hasCountry, span }: BrandHeadingProps) {
  const country = hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    // Most are changed or added, and live if they are: that is said of others.
    return count > 0
      ? [`${formatNumber(count, "en")} ${reviewTexts.kinds[kind].toLowerCase()}`]
      : [];
  });
  return (
    <th scope="rowgroup" colSpan={span} data-width="text">
      {country && <Flag country={country} width={18} />}
      <bdi>{entry.brand.name}</bdi>
      {country && <span className="muted"> · {country.name.en}</span>}
      {parts.length > 0 && <span className="muted"> · {parts.join(" · ")}</span>}
    </th>
  );
}

interface ReviewTableProps {
  rows: readonly ReviewRow[];
  countries: readonly CountryReview[];
}

/** The changes by brand and code, field by field. */
export function ReviewTable({ rows, countries }: ReviewTableProps) {
  const columns = reviewColumns();
  const hasCountry = countries.filter(({ brands }) => brands.length > 0).length > 1;
  return (
    <Grid
      className="review-table"
      aria-label={reviewTexts.all}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      groupOf={(row) =>
        "heading" in row && <BrandHeading {...row} hasCountry={hasCountry} span={columns.length} />
      }
    />
  );
}
