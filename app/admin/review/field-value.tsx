import { factTexts } from "#app/admin/catalogue/fact-texts.ts";
import { number } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { formatDate } from "#app/domain/base/format.ts";
import { isArabicField } from "#app/domain/catalogue/field-registry.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { type StatedOffer, statedFacts } from "#app/domain/offers/offer.ts";

/** Formats a field of a brand or a code for the operator; `country` is a code. */
export function FieldValue(props: { field: string; value: unknown; country: string }) {
  const { field, value, country } = props;
  if (value === null || value === "" || value === undefined)
    return <i>{field === "expiry_date" ? catalogueTexts.noEnd : "empty"}</i>;
  if (typeof value === "boolean") return catalogueTexts.value(value);
  if (typeof value === "number") return number(value);
  if (field.endsWith("_date")) return formatDate(String(value), "en");
  if (field === "offer") {
    const facts = statedFacts(value as StatedOffer);
    if (!facts) return catalogueTexts.withoutFacts;
    return factTexts(facts, countryByCode(country)?.currency ?? "").join(" · ");
  }
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return (
    <bdi lang={isArabicField(field) ? "ar" : undefined} title={text}>
      {text}
    </bdi>
  );
}
