const pluralForms = ["zero", "one", "two", "few", "many", "other"];

// Made once for a locale: they take longer than all else that is done here.
type Made = [Intl.PluralRules, Intl.NumberFormat];
const made: Record<string, Made> = {};

/** Puts a number into the form of a text that it needs; `forms` are separated by "|" and hold a "#". */
export function withNumber(forms: string | undefined, number: number, locale?: string): string {
  made[locale as string] ??= [new Intl.PluralRules(locale), new Intl.NumberFormat(locale)];
  const [rules, numbers] = made[locale as string] as Made;
  const form = pluralForms.indexOf(rules.select(number));
  return (forms?.split("|")[form] ?? "").replace("#", numbers.format(number));
}
