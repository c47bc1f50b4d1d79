import { bareWords, foldTexts, wordsIn } from "#app/domain/search/fold.ts";
import { type Cell, cellText } from "#app/domain/uploads/cells.ts";
import { countryColumn } from "#app/domain/uploads/country-cell.ts";
import { tableField, tableFields } from "#app/domain/uploads/table-fields.ts";

/** Words that say in which language a column's texts are. */
const languageWords = {
  ar: "ar, arabic, عربي, العربية, بالعربية, بالعربي, عربية, باللغة",
  en: "en, eng, english, انجليزي, إنجليزي, الإنجليزية, بالإنجليزية, بالإنجليزي, إنجليزية",
} as const;

const countryHeadings =
  "country, countries, geo, market, region, country code, البلد, الدولة, السوق, بلد, دولة";

/** The fields of columns by heading, as the operator chose them: null leaves the column out. */
export type ColumnChoices = Readonly<Record<string, string | null>>;

/** The key of the field that a column was matched with; null if it is left out. */
export interface ColumnMatch {
  field: string | null;
  /** How that was decided; "none" if nobody did. */
  by: "name" | "choice" | "none";
}

/** The words of a heading in any spelling: "lastReportedDate", "Last reported date", "LAST_REPORTED". */
function splitHeading(heading: string): string[] {
  const [folded = ""] = foldTexts([heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")]);
  return bareWords(wordsIn(folded)).filter((word) => word !== "in");
}

/** A heading as it is remembered and compared: without case, spaces, punctuation and Arabic articles. */
export function headingKey(heading: string): string {
  return splitHeading(heading).join("");
}

const listed = (text: string) => text.split(", ").filter(Boolean).map(headingKey);
const arabicWords = new Set(listed(languageWords.ar));
const englishWords = new Set(listed(languageWords.en));

// Where both name a heading, the everyday meaning goes before that of an upload.
const byHeading = new Map([
  ...tableFields.flatMap(({ key, aliases }) =>
    [key, ...aliases].map((heading): [string, string] => [headingKey(heading), key]),
  ),
  ...tableFields.flatMap(({ key, headings = "" }) =>
    listed(headings).map((heading): [string, string] => [heading, key]),
  ),
  ...listed(countryHeadings).map((heading): [string, string] => [heading, countryColumn]),
]);

/** True for the key of what a column may be: a field of an upload, or the country of its rows. */
const isColumnKey = (key: string) => key === countryColumn || tableField(key) !== null;

/** The field of the Arabic, or English, text beside a text: "discountAr" of "discount"; null if it has none. */
const sibling = (field: string, language: "Ar" | "En"): string | null =>
  tableField(`${field}${language}`)?.key ?? null;

/** The field of a heading in one language; null if it has none. */
function fieldOfPart(heading: string): string | null {
  const words = splitHeading(heading);
  const whole = byHeading.get(words.join(""));
  if (whole) return whole;
  const rest = words.filter((word) => !arabicWords.has(word) && !englishWords.has(word));
  const base = byHeading.get(rest.join(""));
  if (!base) return null;
  return words.some((word) => arabicWords.has(word))
    ? sibling(base, "Ar")
    : (sibling(base, "En") ?? base);
}

function findField(heading: string): string | null {
  const whole = fieldOfPart(heading);
  if (whole) return whole;
  const parts = heading.split(/[/|·\n]/).filter((part) => part.trim() !== "");
  const [first, ...rest] = parts.map(fieldOfPart);
  return first && rest.every((field) => field === first) ? first : null;
}

// A heading is looked for in every row. The stores of a large table are few.
const knownFields = new Map<string, string | null>();
const maxKnown = 10_000;

/** The field that a heading names, which may stand in both languages: "Code / الكود"; null for none. */
export function fieldNamed(heading: string): string | null {
  const known = knownFields.get(heading);
  if (known !== undefined) return known;
  if (knownFields.size >= maxKnown) knownFields.clear();
  const field = findField(heading);
  knownFields.set(heading, field);
  return field;
}

const textsOf = (rows: readonly (readonly Cell[])[], column: number) =>
  rows.map((row) => cellText(row[column])).filter(Boolean);

/** Whether most of the texts in a column are Arabic. */
function isArabicColumn(rows: readonly (readonly Cell[])[], column: number): boolean {
  const texts = textsOf(rows, column);
  return texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length * 2 > texts.length;
}

/** Matches a heading by itself. */
function matchHeading(heading: string, choices: ColumnChoices): ColumnMatch {
  const chosen = choices[headingKey(heading)];
  if (heading.trim() !== "" && chosen !== undefined && (chosen === null || isColumnKey(chosen))) {
    return { field: chosen, by: "choice" };
  }
  const field = fieldNamed(heading);
  return { field, by: field ? "name" : "none" };
}

/**
 * Matches the columns of a table by their headings in either language, in any case and spelling;
 * `choices` by heading (see headingKey) go before names. Of two columns of one text, that in Arabic
 * is its Arabic field. No field is matched twice: the first column has it.
 */
export function matchColumns(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  choices: ColumnChoices = {},
): ColumnMatch[] {
  const found = headings.map((heading) => matchHeading(heading, choices));
  const isTaken = (field: string, but: number) =>
    found.some((match, column) => column !== but && match.field === field);
  const isArabic = (column: number) => isArabicColumn(rows, column);
  const isNamedInArabic = found.some(({ field }, column) => field === "brand" && isArabic(column));

  /** Exports have "brandEn" next to a brand in Arabic; in other tables that one is the Arabic name. */
  function brandField(field: string | null, column: number): string | null {
    if (field !== "brandEn") return field;
    const isExported = headings[column]?.trim() === "brandEn";
    return !isTaken("brand", column) || (isNamedInArabic && !isExported) ? "brand" : field;
  }

  /** Alone, "offer" is a discount and "isActive" the code's; exports have both fields of each. */
  function exportedField(field: string, column: number): string {
    const key = headingKey(headings[column] ?? "");
    const isFacts = () => textsOf(rows, column).every((text) => text.startsWith("{"));
    if (key === "offer" && isTaken("discount", column) && isFacts()) return "offer";
    return key === "isactive" && isTaken("code isActive", column) ? "isActive" : field;
  }

  for (const [column, match] of found.entries()) {
    if (match.by === "name") match.field = brandField(match.field, column);
  }
  for (const [column, match] of found.entries()) {
    if (match.by !== "name" || !match.field) continue;
    const field = exportedField(match.field, column);
    const arabic = sibling(field, "Ar");
    const isSecond = isTaken(field, column) && arabic && !isTaken(arabic, column);
    match.field = isSecond && isArabic(column) ? arabic : field;
  }
  const used = new Set(found.filter(({ by }) => by === "choice").map(({ field }) => field));
  return found.map((match) => {
    if (match.by !== "name") return match;
    if (used.has(match.field)) return { field: null, by: "none" };
    used.add(match.field);
    return match;
  });
}
