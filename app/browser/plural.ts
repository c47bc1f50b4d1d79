const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Made once for a locale: it takes longer than all else that is done here.
const rules: Record<string, Intl.PluralRules> = {};

/** Puts a number into the form of a text that it needs; `forms` are separated by "|" and hold a "#". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  rules[`${locale}`] ??= new Intl.PluralRules(locale);
  const form = pluralForms.indexOf(rules[`${locale}`]?.select(number) ?? "");
  return (forms?.split("|")[form] ?? "").replace("#", number.toLocaleString(locale));
}
