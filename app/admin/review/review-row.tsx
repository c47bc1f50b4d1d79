import type { MeasuredRow } from "#app/admin/grid/virtual-rows.tsx";
import { review as texts } from "#app/admin/texts/review.ts";
import { Flag } from "#app/components/ui/flag.tsx";
import { formatNumber } from "#app/domain/base/format.ts";
import { changeKinds } from "#app/domain/catalogue/changes.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { FieldValue } from "./field-value.tsx";
import { kindOfField, type ReviewRow } from "./review-entries.ts";

interface BrandHeadingProps {
  row: Extract<ReviewRow, { heading: unknown }>;
  hasCountry: boolean;
  measured: MeasuredRow;
}

/** The heading of a brand, with what happens to how many of its codes. */
export function BrandHeading({ row, hasCountry, measured }: BrandHeadingProps) {
  const { entry, heading } = row;
  const country = hasCountry ? countryByCode(entry.country) : undefined;
  const parts = changeKinds.flatMap((kind) => {
    const count = heading.filter(({ code, kinds }) => code && kinds.includes(kind)).length;
    // Most are changed or added, and live if they are: that is said of others.
    return count > 0 ? [`${formatNumber(count, "en")} ${texts.kinds[kind].toLowerCase()}`] : [];
  });
  return (
    <tr className="work-group review-brand" {...measured}>
      <th scope="rowgroup" colSpan={5}>
        {country && <Flag of={country} width={18} />}
        <bdi>{entry.brand.name}</bdi>
        {parts.length > 0 && <span className="muted"> · {parts.join(" · ")}</span>}
      </th>
    </tr>
  );
}

interface FieldRowProps {
  row: Extract<ReviewRow, { isFirst: boolean }>;
  measured: MeasuredRow;
}

/** A field of a brand or a code: what it is, what it would be, and what that means. */
export function FieldRow({ row, measured }: FieldRowProps) {
  const { entry, field, isFirst } = row;
  const { code, kinds, country } = entry;
  const kind = kindOfField(entry, field);
  const isAdded = kinds.includes("added");
  const isRemoved = kinds.includes("removed");
  return (
    <tr className="work-row review-row" {...measured}>
      <th scope="row" className={code ? "work-code" : undefined}>
        {/* Read with each row, and seen once. */}
        <span className={isFirst ? undefined : "visually-hidden"}>
          <bdi dir={code ? "ltr" : undefined}>{code?.code ?? texts.brand}</bdi>
        </span>
      </th>
      <td className="review-field">{field ? (texts.fields[field.field] ?? field.field) : ""}</td>
      <td className="review-old">
        {field && !isAdded && (
          <FieldValue field={field.field} value={field.old} country={country} />
        )}
        {!field && isRemoved && texts.brand}
      </td>
      <td className="review-new">
        {isRemoved && <i>{texts.gone}</i>}
        {!isRemoved && field && (
          <FieldValue field={field.field} value={field.new} country={country} />
        )}
        {!field && isAdded && <i>{texts.new}</i>}
        {!field && !isAdded && !isRemoved && texts.withBrand}
      </td>
      <td className="review-kind" data-kind={kind}>
        {texts.happens[kind]}
      </td>
    </tr>
  );
}
