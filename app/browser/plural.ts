const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Made once for a locale, by [rules, format]: it takes longer than all else that is done here.
const made = new Map<string | undefined, readonly [Intl.PluralRules, Intl.NumberFormat]>();

/** Puts a number into the form of a text that it needs; `forms` are separated by "|" and hold a "#". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  const [rules, format] =
    made.get(locale) ?? ([new Intl.PluralRules(locale), new Intl.NumberFormat(locale)] as const);
  made.set(locale, [rules, format]);
  const form = pluralForms.indexOf(rules.select(number));
  return (forms?.split("|")[form] ?? "").replace("#", format.format(number));
}
