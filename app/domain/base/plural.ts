const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Cached by locale, because creating them is slow.
type Formatters = [Intl.PluralRules, Intl.NumberFormat];
const formatters: Record<string, Formatters> = {};

/** Inserts a number for "#" in its plural form; `forms` are separated by "|". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  formatters[locale as string] ??= [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  const [rules, numbers] = formatters[locale as string] as Formatters;
  const form = pluralForms.indexOf(rules.select(number));
  return (forms?.split("|")[form] ?? "").replace("#", numbers.format(number));
}
