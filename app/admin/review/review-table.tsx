import { useGrowing } from "#app/admin/records/growing.tsx";
import { ColumnHeads } from "#app/admin/shell/column-heads.tsx";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { kindOfField, type ReviewEntry, type ReviewRow } from "./review-entries.ts";

type FieldRow = Extract<ReviewRow, { isFirst: boolean }>;

/** What a field of a brand or a code was and will be. */
function Values({ entry: { kinds, country }, field }: FieldRow) {
  const value = (shown: unknown) =>
    field && <FieldValue field={field.field} value={shown} country={country} />;
  const isRemoved = kinds.includes("removed");
  const isAdded = kinds.includes("added");
  const isNew = isAdded ? <i>new</i> : "with its brand";
  return (
    <>
      <td className="muted">
        {field ? !isAdded && value(field.old) : isRemoved && reviewTexts.brand}
      </td>
      <td className="next">
        {isRemoved ? <i>{reviewTexts.gone}</i> : field ? value(field.new) : isNew}
      </td>
    </>
  );
}

function FieldLine(row: FieldRow) {
  const { entry, field, isFirst } = row;
  const { code } = entry;
  const kind = kindOfField(entry, field);
  return (
    <tr>
      <th scope="row">
        {/* Read with each row, and seen once. */}
        <span className={isFirst ? undefined : "visually-hidden"}>
          {code ? <code>{code.code}</code> : reviewTexts.brand}
        </span>
      </th>
      <td>{field && fieldLabel(code ? "code" : "brand", field.field)}</td>
      <Values {...row} />
      <td className="fit" data-kind={kind}>
        {reviewTexts.happens[kind]}
      </td>
    </tr>
  );
}

interface BrandHeadingProps {
  entry: ReviewEntry;
  /** The entries below it. */
  heading: readonly ReviewEntry[];
  hasCountry: boolean;
}

/** The heading of a brand, with what happens to how many of its codes. */
function BrandHeading({ entry, heading, hasCountry }: BrandHeadingProps) {
  const country = hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    // Most are changed or added, and live if they are: that is said of others.
    return count > 0
      ? [`${formatNumber(count, "en")} ${reviewTexts.kinds[kind].toLowerCase()}`]
      : [];
  });
  return (
    <tr className="list-heading">
      <th scope="rowgroup" colSpan={5}>
        {country && <Flag country={country} width={18} />}
        <b>
          <bdi>{entry.brand.name}</bdi>
        </b>
        {country && <span className="muted"> · {country.name.en}</span>}
        {parts.length > 0 && <span className="muted"> · {parts.join(" · ")}</span>}
      </th>
    </tr>
  );
}

interface ReviewTableProps {
  rows: readonly ReviewRow[];
  countries: readonly CountryReview[];
}

/** The changes by brand and code, field by field. */
export function ReviewTable({ rows, countries }: ReviewTableProps) {
  const { columns } = reviewTexts;
  const hasCountry = countries.filter(({ brands }) => brands.length > 0).length > 1;
  const { shown, more } = useGrowing(rows.length);
  return (
    <>
      <table className="list-table" aria-label={reviewTexts.all}>
        <thead>
          <tr>
            <ColumnHeads
              names={[columns.code, columns.field, columns.old, columns.next, columns.kind]}
            />
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(0, shown)
            .map((row) =>
              "heading" in row ? (
                <BrandHeading {...row} key={row.key} hasCountry={hasCountry} />
              ) : (
                <FieldLine {...row} key={row.key} />
              ),
            )}
        </tbody>
      </table>
      {more}
    </>
  );
}
