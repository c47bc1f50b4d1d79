import { unreadText } from "#app/admin/catalogue/fact-texts.ts";
import { useIncrementalRows } from "#app/admin/records/incremental-rows.tsx";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabel } from "#app/admin/texts/catalogue.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { type CountryReview, changeKinds } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { kindOfField, kindTexts, type ReviewEntry, type ReviewRow } from "./review-entries.ts";

type HeadingRow = Extract<ReviewRow, { heading: ReviewEntry[] }>;
type FieldRow = Extract<ReviewRow, { isFirst: boolean }>;

/** Explains why a new discount was not understood, unless its facts are stated. */
function UnreadNote({ entry, field }: FieldRow) {
  const newValue = (name: string) => entry.fields.find((each) => each.field === name)?.new ?? null;
  const discount = newValue("discount");
  const { currency = "" } = countryByCode(entry.country) ?? {};
  if (field?.field !== "discount" || typeof discount !== "string" || newValue("offer")) return null;
  const why = unreadText(
    { discount, discount_ar: newValue("discount_ar") as string | null },
    currency,
  );
  return why && <div className="muted">{`${catalogueTexts.notRead}: ${why}`}</div>;
}

/** A changed field with its old and new values. */
function FieldLine(row: FieldRow) {
  const { entry, field, isFirst } = row;
  const { code, kinds, country } = entry;
  const kind = kindOfField(entry, field);
  const value = (fieldValue: unknown) =>
    field && <FieldValue field={field.field} value={fieldValue} country={country} />;
  const isRemoved = kinds.includes("removed");
  const isAdded = kinds.includes("added");
  const whole = isAdded ? <i>new</i> : "with its brand";
  return (
    <tr>
      <th scope="row">
        {/* Screen readers announce it in each row; it is visible in the first. */}
        <span className={isFirst ? undefined : "visually-hidden"}>
          {code ? <code>{code.code}</code> : "Brand"}
        </span>
      </th>
      <td>{field && fieldLabel(code ? "code" : "brand", field.field)}</td>
      <td className="muted">{field ? !isAdded && value(field.old) : isRemoved && "Brand"}</td>
      <td className="next">
        {isRemoved ? <i>removed</i> : field ? value(field.new) : whole}
        {!isRemoved && <UnreadNote {...row} />}
      </td>
      <td className="fit" data-kind={kind}>
        {kindTexts[kind].effect}
      </td>
    </tr>
  );
}

/** The heading of a brand, with the number of its codes per kind of change. */
function BrandHeading(props: HeadingRow & { hasCountry: boolean }) {
  const { entry, heading } = props;
  const country = props.hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    return count > 0 ? [`${number(count)} ${kindTexts[kind].tab.toLowerCase()}`] : [];
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

/** Lists changes by brand, code and field. */
export function ReviewTable({ rows, countries }: ReviewTableProps) {
  const hasCountry = countries.filter(({ brands }) => brands.length > 0).length > 1;
  const { shown, more } = useIncrementalRows(rows.length);
  return (
    <>
      <ListTable label="All changes" columns={["Code", "Field", "Now", "After saving", "Change"]}>
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
      </ListTable>
      {more}
    </>
  );
}
