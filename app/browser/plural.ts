const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Made once for a locale: it takes longer than all else that is done here.
const rules = new Map<string | undefined, Intl.PluralRules>();

/** Puts a number into the form of a text that it needs; `forms` are separated by "|" and hold a "#". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  const rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, rule);
  const form = pluralForms.indexOf(rule.select(number));
  return (forms?.split("|")[form] ?? "").replace("#", number.toLocaleString(locale));
}
