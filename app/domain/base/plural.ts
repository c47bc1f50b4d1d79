const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Cached by locale: creating them takes longer than everything else here.
type Made = [Intl.PluralRules, Intl.NumberFormat];
const made: Record<string, Made> = {};

/**
 * Inserts a number into the matching plural form of a text; `forms` are separated by "|" and
 * contain a "#".
 */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  made[locale as string] ??= [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  const [rules, numbers] = made[locale as string] as Made;
  const form = pluralForms.indexOf(rules.select(number));
  return (forms?.split("|")[form] ?? "").replace("#", numbers.format(number));
}
