const pluralForms = ["zero", "one", "two", "few", "many", "other"];

/** Puts a number into the form of a text that it needs; `forms` are separated by "|" and hold a "#". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  const form = pluralForms.indexOf(new Intl.PluralRules(locale).select(number));
  return (forms?.split("|")[form] ?? "").replace("#", number.toLocaleString(locale));
}
