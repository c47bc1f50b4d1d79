import { Grid, type GridColumn } from "#app/admin/grid/grid.tsx";
import { type AdminTexts, useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { kindOfField, type ReviewEntry, type ReviewRow } from "./review-entries.ts";

type FieldRow = Extract<ReviewRow, { isFirst: boolean }>;

const makeColumn = (
  { review }: AdminTexts,
  id: keyof AdminTexts["review"]["columns"],
  width: GridColumn<ReviewRow>["width"],
  cell: (row: FieldRow) => React.ReactNode,
): GridColumn<ReviewRow> => ({
  id,
  heading: review.columns[id],
  width,
  cell: (row) => "isFirst" in row && cell(row),
});

/** The columns: a field of a brand or a code, its present value, its next value, and what that means. */
function reviewColumns(allTexts: AdminTexts): readonly GridColumn<ReviewRow>[] {
  const { review: texts, fieldLabel } = allTexts;
  const column = makeColumn.bind(null, allTexts);
  return [
    {
      ...column("code", "name", ({ entry: { code }, isFirst }) => (
        // Read with each row, and seen once.
        <span className={isFirst ? undefined : "visually-hidden"}>
          <bdi dir={code ? "ltr" : undefined}>{code?.code ?? texts.brand}</bdi>
        </span>
      )),
      isRowHeading: true,
      attributes: ({ entry }) => ({ "data-brand": entry.code === null || undefined }),
    },
    column("field", "name", ({ entry: { code }, field }) =>
      field ? fieldLabel(code ? "code" : "brand", field.field) : "",
    ),
    column("old", "text", ({ entry: { kinds, country }, field }) => {
      if (!field) return kinds.includes("removed") && texts.brand;
      if (kinds.includes("added")) return null;
      return <FieldValue field={field.field} value={field.old} country={country} />;
    }),
    column("next", "text", ({ entry: { kinds, country }, field }) => {
      if (kinds.includes("removed")) return <i>{texts.gone}</i>;
      if (field) return <FieldValue field={field.field} value={field.new} country={country} />;
      return kinds.includes("added") ? <i>{texts.new}</i> : texts.withBrand;
    }),
    {
      ...column("kind", "date", ({ entry, field }) => texts.happens[kindOfField(entry, field)]),
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
  const { review: texts, language } = useAdminTexts();
  const country = hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    // Most are changed or added, and live if they are: that is said of others.
    return count > 0 ? [`${formatNumber(count, language)} ${texts.kinds[kind].toLowerCase()}`] : [];
  });
  return (
    <th scope="rowgroup" colSpan={span} data-width="text">
      {country && <Flag of={country} width={18} />}
      <bdi>{entry.brand.name}</bdi>
      {country && <span className="muted"> · {country.name[language]}</span>}
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
  const texts = useAdminTexts();
  const columns = reviewColumns(texts);
  const hasCountry = countries.filter(({ brands }) => brands.length > 0).length > 1;
  return (
    <Grid
      className="review-table"
      aria-label={texts.review.all}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      groupOf={(row) =>
        "heading" in row && <BrandHeading {...row} hasCountry={hasCountry} span={columns.length} />
      }
    />
  );
}
