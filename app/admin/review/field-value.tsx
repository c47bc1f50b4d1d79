import { factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type StatedOffer, statedFacts } from "#app/domain/offers/offer.ts";

interface FieldValueProps {
  field: string;
  value: unknown;
  country: string;
}

/** A value of a brand or a code as an operator reads it. */
export function FieldValue({ field, value, country }: FieldValueProps) {
  const isEmpty = value === null || value === "" || value === undefined;
  if (isEmpty) return <i>{field === "expiry_date" ? catalogueTexts.noEnd : "empty"}</i>;
  if (typeof value === "boolean") return catalogueTexts.value(value);
  if (typeof value === "number") return formatNumber(value, "en");
  if (field.endsWith("_date")) return formatDate(String(value), "en");
  if (field === "offer") {
    const facts = statedFacts(value as StatedOffer);
    if (!facts) return catalogueTexts.withoutFacts;
    return factTexts(facts, countryByCode(country)?.currency ?? "").join(" · ");
  }
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  const isArabic = isArabicField(field);
  return (
    <bdi lang={isArabic ? "ar" : undefined} title={text}>
      {text}
    </bdi>
  );
}
