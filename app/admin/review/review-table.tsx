import { unreadText } from "#app/admin/catalogue/fact-texts.ts";
import { useIncrementalRows } from "#app/admin/records/incremental-rows.tsx";
import { ListTable } from "#app/admin/shell/list-table.tsx";
import { number } from "#app/admin/texts/admin.ts";
import { catalogueTexts, fieldLabel } from "#app/admin/texts/catalogue.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import {
  type CountryReview,
  changeKinds,
  type FieldChange,
} from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { effectsOf, kindTexts, type ReviewEntry, type ReviewRow } from "./review-entries.ts";

/** Explains why a new discount was not understood, unless its facts are stated. */
function UnreadNote({ entry }: { entry: ReviewEntry }) {
  const newValue = (name: string) => entry.fields.find((each) => each.field === name)?.new ?? null;
  const discount = newValue("discount");
  const { currency = "" } = countryByCode(entry.country) ?? {};
  if (typeof discount !== "string" || newValue("offer")) return null;
  const why = unreadText(
    { discount, discount_ar: newValue("discount_ar") as string | null },
    currency,
  );
  return why && <div className="muted">{`${catalogueTexts.notRead}: ${why}`}</div>;
}

const textFields = ["category", "discount", "discount_ar"];

/** A changed field with its old and new values; a whole record has one of them. */
function FieldText({ entry, field: { field, ...values } }: FieldTextProps) {
  const { code, kinds, country } = entry;
  const [isAdded, isRemoved] = [kinds.includes("added"), kinds.includes("removed")];
  const value = (shown: unknown) => <FieldValue field={field} value={shown} country={country} />;
  const isPlain = (isAdded || isRemoved) && textFields.includes(field);
  return (
    <span className="review-field">
      {!isPlain && <span className="muted">{fieldLabel(code ? "code" : "brand", field)} </span>}
      {!isAdded && <s>{value(values.old)}</s>}
      {!isAdded && !isRemoved && " → "}
      {!isRemoved && value(values.new)}
    </span>
  );
}

interface FieldTextProps {
  entry: ReviewEntry;
  field: FieldChange;
}

function EntryRow({ entry }: { entry: ReviewEntry }) {
  const { code, kinds } = entry;
  const isRemoved = kinds.includes("removed");
  const effects = effectsOf(entry);
  const fields = isRemoved
    ? entry.fields.filter(({ field }) => textFields.includes(field))
    : entry.fields;
  return (
    <tr>
      <th scope="row">{code ? <code>{code.code}</code> : "Brand"}</th>
      <td>
        {fields.map((field) => (
          <FieldText key={field.field} entry={entry} field={field} />
        ))}
        {fields.length === 0 && !isRemoved && !kinds.includes("added") && <i>with its brand</i>}
        {!isRemoved && <UnreadNote entry={entry} />}
      </td>
      <td className="fit" data-kind={effects[0]}>
        {effects.map((kind) => kindTexts[kind].effect).join(", ")}
      </td>
    </tr>
  );
}

/** The heading of a brand, with the number of its codes per kind of change. */
function BrandHeading(props: { heading: readonly ReviewEntry[]; hasCountry: boolean }) {
  const { heading, hasCountry } = props;
  const [entry] = heading as [ReviewEntry];
  const country = hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    return count > 0 ? [`${number(count)} ${kindTexts[kind].tab.toLowerCase()}`] : [];
  });
  return (
    <tr className="list-heading">
      <th scope="rowgroup" colSpan={3}>
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

export function ReviewTable({ rows, countries }: ReviewTableProps) {
  const hasCountry = countries.filter(({ brands }) => brands.length > 0).length > 1;
  const { shown, more } = useIncrementalRows(rows.length);
  return (
    <>
      <ListTable label="All changes" columns={["Code", "Now → after saving", "Effect"]}>
        <tbody>
          {rows
            .slice(0, shown)
            .map(({ key, entry, heading }) =>
              heading ? (
                <BrandHeading key={key} heading={heading} hasCountry={hasCountry} />
              ) : (
                <EntryRow key={key} entry={entry} />
              ),
            )}
        </tbody>
      </ListTable>
      {more}
    </>
  );
}
