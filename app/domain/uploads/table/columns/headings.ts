import { memoize } from "#app/domain/base/once.ts";
import { bareWords, foldedWords, foldForSearch } from "#app/domain/search/fold.ts";
import { readCountry } from "#app/domain/uploads/country-cell.ts";
import { tableField, tableFields } from "#app/domain/uploads/table-fields.ts";
import { nameWeights, type Role, roleWeights } from "./roles.ts";

/** Words in a heading that state the language of the column. */
const languageWords = {
  Ar: "ar, arabic, عربي, العربية, بالعربية, بالعربي, عربية, باللغة",
  En: "en, eng, english, انجليزي, إنجليزي, الإنجليزية, بالإنجليزية, بالإنجليزي, إنجليزية",
} as const;

/** The operator's choice of roles by heading; null leaves the column out. */
export type ColumnChoices = Readonly<Record<string, Role | null>>;

/** Splits a heading into words: "lastReportedDate", "Last reported date", "LAST_REPORTED". */
function splitHeading(heading: string): string[] {
  const words = foldedWords(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));
  return bareWords(words).filter((word) => word !== "in");
}

/** Normalizes a heading: without case, spaces, punctuation and Arabic articles. */
export const headingKey = (heading: string): string => splitHeading(heading).join("");

const toKeys = (text: string) => text.split(", ").filter(Boolean).map(headingKey);
const arabicWords = new Set(toKeys(languageWords.Ar));
const englishWords = new Set(toKeys(languageWords.En));

// The headings of tables override the field names of uploads.
const byHeading = new Map([
  ...tableFields.flatMap(({ key, aliases }) =>
    [key, ...aliases].map((heading): [string, string] => [headingKey(heading), key]),
  ),
  ...tableFields.flatMap(({ key, headings = "" }) =>
    toKeys(headings).map((heading): [string, string] => [heading, key]),
  ),
]);

/** True for the key of a field, the country column and a role that only holds or explains others. */
export const isRole = (role: string): boolean =>
  Object.hasOwn(roleWeights, role) || tableField(role) !== null;

/** Returns the translated field: "discountAr" for "discount"; null if there is none. */
export const translatedField = (field: string, language: "Ar" | "En"): string | null =>
  tableField(`${field}${language}`)?.key ?? null;

// Vague words that are the names of fields only without a better column.
const vague = /^(?:name|اسم|company|site|website|موقع|offer|deal|image|صوره|عرض)$/;

/** Splits a heading for patterns: "advertiser.name", "advertiserName" and "ADVERTISER NAME" are equal. */
const headingWords = (heading: string): string =>
  foldForSearch(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"))
    .replace(/[^\p{L}\p{N}%#]+/gu, " ")
    .replace(/(?<=^| )ال(?=\p{L}{2})/gu, "")
    .trim();

/** Returns the roles that words name, `field` is that of a name, with their weights. */
function weighWords(words: string, field: string | undefined): Map<Role, number> {
  const found = new Map<Role, number>();
  for (const [role, { heading }] of Object.entries(words ? roleWeights : {})) {
    const weights = Object.entries(heading).flatMap(([weight, pattern]) =>
      pattern.test(words) ? [Number(weight)] : [],
    );
    if (weights.length > 0) found.set(role, Math.max(...weights));
  }
  if (readCountry(words)) found.set("market", nameWeights.vague);
  const named = vague.test(words) ? nameWeights.vague : nameWeights.name;
  if (field) found.set(field, Math.max(named, found.get(field) ?? 0));
  return found;
}

/** Returns true for a heading that only exports of the site have: "brandAr" and "logoUrl". */
export const isExported = (heading: string): boolean =>
  tableField(heading)?.key === heading && /[a-z][A-Z]/.test(heading) && heading !== "isActive";

/** Returns the roles that a heading in one language names, with their weights. */
function rolesOfPart(heading: string): Map<Role, number> {
  if (isExported(heading)) return new Map([[heading, nameWeights.key]]);
  const words = splitHeading(heading);
  const whole = byHeading.get(words.join(""));
  const rest = words.filter((word) => !arabicWords.has(word) && !englishWords.has(word));
  if (whole || rest.length === words.length) return weighWords(headingWords(heading), whole);
  const named = byHeading.get(rest.join(""));
  const found = weighWords(headingWords(rest.join(" ")), named);
  // "Name in English" is not vague.
  if (named) found.set(named, nameWeights.name);
  const isArabic = words.some((word) => arabicWords.has(word));
  const translated = [...found].flatMap(([role, weight]): [Role, number][] => {
    const field = translatedField(role, isArabic ? "Ar" : "En");
    if (!field) return [[role, weight]];
    // A column in English is the name itself unless another column is.
    return isArabic
      ? [[field, weight]]
      : [
          [role, weight - 0.1],
          [field, weight - 0.2],
        ];
  });
  return new Map(translated);
}

// A cache: every row is searched for headings, and a large table repeats few store names.
/** Returns the roles that a heading names, also in two languages: "Code / الكود", with their weights. */
export const headingRoles = memoize((heading: string): ReadonlyMap<Role, number> => {
  const whole = rolesOfPart(heading);
  const parts = heading.split(/[/|·\n]/).filter((part) => part.trim() !== "");
  const roles = whole.size > 0 || parts.length < 2 ? [whole] : parts.map(rolesOfPart);
  const [first = whole, ...rest] = roles;
  return new Map([...first].filter(([role]) => rest.every((other) => other.has(role))));
}, 10_000);

/** Returns the field of a heading in a table that the site itself wrote: an export or the template. */
export function ownField(heading: string): string | null {
  const [name = ""] = heading.split(" / ");
  return tableField(heading)?.key ?? byHeading.get(headingKey(name)) ?? null;
}

/** The least weight of a heading that can be recognized among rows. */
const recognized = 5;

/** Returns the role that a heading names most strongly; null for texts that are hardly a heading. */
export function namedRole(heading: string, choices: ColumnChoices = {}): Role | null {
  const chosen = chosenRole(heading, choices);
  if (chosen !== undefined) return chosen;
  const [best] = [...headingRoles(heading)].sort(([, a], [, b]) => b - a);
  return best && best[1] >= recognized ? best[0] : null;
}

/** Returns the operator's choice for a heading; undefined for none. */
export function chosenRole(heading: string, choices: ColumnChoices): Role | null | undefined {
  // Most tables have no choices, and every row is searched for headings.
  const key = Object.keys(choices).length > 0 ? headingKey(heading) : "";
  const chosen = key !== "" && Object.hasOwn(choices, key) ? choices[key] : undefined;
  return chosen === null || (chosen !== undefined && isRole(chosen)) ? chosen : undefined;
}
