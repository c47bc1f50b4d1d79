import { bareWords, foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableField, tableFields } from "#app/domain/uploads/table-fields.ts";

/** Words in a heading that state the language of the column. */
const languageWords = {
  ar: "ar, arabic, عربي, العربية, بالعربية, بالعربي, عربية, باللغة",
  en: "en, eng, english, انجليزي, إنجليزي, الإنجليزية, بالإنجليزية, بالإنجليزي, إنجليزية",
} as const;

const countryHeadings =
  "country, countries, geo, market, region, country code, البلد, الدولة, السوق, بلد, دولة";

/** The operator's choice of fields by heading; null leaves the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

export interface ColumnMatch {
  /** The key of the field; null leaves the column out. */
  field: string | null;
  matchedBy: "name" | "choice" | "none";
}

/** Splits a heading into words: "lastReportedDate", "Last reported date", "LAST_REPORTED". */
function splitHeading(heading: string): string[] {
  const [folded = ""] = foldTexts([heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")]);
  return bareWords(wordsIn(folded)).filter((word) => word !== "in");
}

/** Normalizes a heading: without case, spaces, punctuation and Arabic articles. */
export const headingKey = (heading: string): string => splitHeading(heading).join("");

const toKeys = (text: string) => text.split(", ").filter(Boolean).map(headingKey);
const arabicWords = new Set(toKeys(languageWords.ar));
const englishWords = new Set(toKeys(languageWords.en));

// The headings of tables override the field names of uploads.
const byHeading = new Map([
  ...tableFields.flatMap(({ key, aliases }) =>
    [key, ...aliases].map((heading): [string, string] => [headingKey(heading), key]),
  ),
  ...tableFields.flatMap(({ key, headings = "" }) =>
    toKeys(headings).map((heading): [string, string] => [heading, key]),
  ),
  ...toKeys(countryHeadings).map((heading): [string, string] => [heading, countryColumn]),
]);

/** True for the key of an upload field and for the country column. */
const isColumnKey = (key: string) => key === countryColumn || tableField(key) !== null;

/** Returns the translated field: "discountAr" for "discount"; null if there is none. */
const translatedField = (field: string, language: "Ar" | "En"): string | null =>
  tableField(`${field}${language}`)?.key ?? null;

/** Returns the field that a heading in one language names; null for none. */
function fieldOfPart(heading: string): string | null {
  const words = splitHeading(heading);
  const whole = byHeading.get(words.join(""));
  if (whole) return whole;
  const rest = words.filter((word) => !arabicWords.has(word) && !englishWords.has(word));
  const base = byHeading.get(rest.join(""));
  if (!base) return null;
  return words.some((word) => arabicWords.has(word))
    ? translatedField(base, "Ar")
    : (translatedField(base, "En") ?? base);
}

function findField(heading: string): string | null {
  const whole = fieldOfPart(heading);
  if (whole) return whole;
  const parts = heading.split(/[/|·\n]/).filter((part) => part.trim() !== "");
  const [first, ...rest] = parts.map(fieldOfPart);
  return first && rest.every((field) => field === first) ? first : null;
}

// A cache: every row is searched for headings, and a large table repeats few store names.
const knownFields = new Map<string, string | null>();
const maxKnown = 10_000;

/** Returns the field that a heading names, also in both languages: "Code / الكود"; null for none. */
export function findFieldByHeading(heading: string): string | null {
  const known = knownFields.get(heading);
  if (known !== undefined) return known;
  if (knownFields.size >= maxKnown) knownFields.clear();
  const field = findField(heading);
  knownFields.set(heading, field);
  return field;
}

/** Whether most texts are Arabic. */
const areArabic = (texts: readonly string[]) =>
  texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length * 2 > texts.length;

/** Matches a heading regardless of other columns. */
function matchHeading(heading: string, choices: ColumnChoices): ColumnMatch {
  const chosen = choices[headingKey(heading)];
  if (heading.trim() !== "" && chosen !== undefined && (chosen === null || isColumnKey(chosen))) {
    return { field: chosen, matchedBy: "choice" };
  }
  const field = findFieldByHeading(heading);
  return { field, matchedBy: field ? "name" : "none" };
}

/**
 * Matches columns by their headings in either language and any spelling. `choices` by heading (see headingKey)
 * override names. The Arabic one of two columns with the same field becomes its translation. Each field is
 * matched once, with the first column.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  choices: ColumnChoices = {},
): ColumnMatch[] {
  const matches = headings.map((heading) => matchHeading(heading, choices));
  const isUsed = (field: string, but: number) =>
    matches.some((match, column) => column !== but && match.field === field);
  const textsOf = (column: number) => rows.map((row) => cellText(row[column])).filter(Boolean);
  const isArabic = (column: number) => areArabic(textsOf(column));
  const isNamedInArabic = matches.some(
    ({ field }, column) => field === "brand" && isArabic(column),
  );

  /** Exports have "brandEn" next to an Arabic brand; elsewhere an Arabic brand column is the Arabic name. */
  function brandField(field: string | null, column: number): string | null {
    if (field !== "brandEn") return field;
    const isExported = headings[column]?.trim() === "brandEn";
    return !isUsed("brand", column) || (isNamedInArabic && !isExported) ? "brand" : field;
  }

  /** A single "offer" is a discount and "isActive" is the code's; exports have both fields of each. */
  function exportedField(field: string, column: number): string {
    const key = headingKey(headings[column] ?? "");
    const isFacts = () => textsOf(column).every((text) => text.startsWith("{"));
    if (key === "offer" && isUsed("discount", column) && isFacts()) return "offer";
    return key === "isactive" && isUsed("code isActive", column) ? "isActive" : field;
  }

  for (const [column, match] of matches.entries()) {
    if (match.matchedBy === "name") match.field = brandField(match.field, column);
  }
  for (const [column, match] of matches.entries()) {
    if (match.matchedBy !== "name" || !match.field) continue;
    const field = exportedField(match.field, column);
    const arabic = translatedField(field, "Ar");
    const isSecond = isUsed(field, column) && arabic && !isUsed(arabic, column);
    match.field = isSecond && isArabic(column) ? arabic : field;
  }
  const used = new Set(
    matches.filter(({ matchedBy }) => matchedBy === "choice").map(({ field }) => field),
  );
  return matches.map((match) => {
    if (match.matchedBy !== "name") return match;
    if (used.has(match.field)) return { field: null, matchedBy: "none" };
    used.add(match.field);
    return match;
  });
}
