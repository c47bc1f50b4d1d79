import { memoize, once } from "#app/domain/base/once.ts";
import { type CountryInfo, countries, flagLetters } from "#app/domain/directory/countries.ts";
import { foldForSearch } from "#app/domain/search/fold.ts";
import { countryWords } from "#app/domain/search/words/country-words.ts";

/** Key of a column of countries, which is not a field of an upload. */
export const countryColumn = "country";

// "Saudi Arabia", "saudi-arabia" and "SAUDIARABIA" are equal.
const bare = (name: string) => foldForSearch(name).replace(/[^\p{L}\p{N}]/gu, "");

// ISO 3166-1 alpha-3 codes, by the ids of the countries.
const threeLetters = "are sau egy jor lbn mar tun kwt qat bhr omn".split(" ");

const byName = new Map(
  countries.flatMap((country) => {
    const names = [
      country.code,
      country.flag,
      threeLetters[country.id - 1] ?? "",
      ...Object.values(country.name),
    ];
    const all = [...names, ...countryWords[country.id].split(" ")];
    return all.map((name): [string, CountryInfo] => [bare(name) || name, country]);
  }),
);

/** Returns the country in a cell by its code, domain or name in any language, or null. */
export function readCountry(text: string): CountryInfo | null {
  return byName.get(bare(text) || text.trim()) ?? null;
}

const gulf = ["uae", "saudi-arabia", "kuwait", "qatar", "bahrain", "oman"];
const all = countries.map(({ code }) => code);
const regions: readonly [RegExp, readonly string[]][] = [
  [/^(?:gcc|gulf|khaleej|golfe|(?:مجلس )?تعاون(?: خليجي?)?(?: عربيه?)?|خليج(?: عربي)?)$/, gulf],
  [
    /^(?:|menap?|arab|middle east|world(?:wide)?|global|international|(?:عالم |وطن )?عربيه?|عالم|شرق اوسط)$/,
    all,
  ],
];
// "All Arab countries", «جميع الدول العربية», "the GCC region".
const regionWords =
  /(?<= )(?:all|any|the|every|countr(?:y|ies)|states|regions?|area|markets?|geos?|pays|tous|les|du|كل|جميع|كافه|دول|بلدان|منطقه)(?= )/g;

/** Returns the codes of "GCC" or "all countries"; null for other texts. */
function readRegion(text: string): readonly string[] | null {
  const folded = ` ${foldForSearch(text).replace(/[^\p{L}]+/gu, " ")} `.replace(
    /(?<= )ال(?=\p{L}{3})/gu,
    "",
  );
  const rest = folded.replace(regionWords, "").replace(/\s+/g, " ").trim();
  if (rest === "" && !/ (?:all|every|any|tous|كل|جميع|كافه) /.test(folded)) return null;
  return regions.find(([names]) => names.test(rest))?.[1] ?? null;
}

const alphabet = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Returns the names of all countries in the languages of partners, and their ISO codes. */
function listWorld(): Set<string> {
  const others =
    "usa uk england america turkey europe eu gbr ind tur deu fra pak irq lby dza yem syr sdn";
  const names = new Set(`${others} امريكا بريطانيا اوروبا`.split(" "));
  for (const language of ["en", "ar", "fr"]) {
    const display = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of alphabet.flatMap((a) => alphabet.map((b) => a + b))) {
      const name = display.of(code);
      if (name) for (const one of [name, code]) names.add(bare(one));
    }
  }
  return names;
}
// 2,000 look-ups, which only files with other countries need.
const world = once(listWorld);

/** Returns true for the name or ISO code of a country that is not covered. */
function isOtherCountry(text: string): boolean {
  const isCode = bare(text).length > 2 || /^[a-z]{2}$/i.test(text.trim());
  // "NA" is rather "not available" than Namibia.
  return isCode && bare(text) !== "na" && world().has(bare(text)) && readCountry(text) === null;
}

/** Returns the English name of a country that is not covered. */
export function otherCountryName(name: string): string {
  if (!/^[a-z]{2}$/i.test(name)) return name;
  const display = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return display.of(name.toUpperCase()) ?? name;
}

/** The countries and regions that a cell names. */
export interface Places {
  /** The codes of the covered countries. */
  codes: readonly string[];
  /** The names of other countries. */
  outside: readonly string[];
  /** Other texts. */
  unread: readonly string[];
  /** A region, which says less exactly than a list which countries are meant. */
  isWide: boolean;
}

const restriction = /\s*\(?(?:\bonly\b|فقط|\bseulement\b)\)?\s*$/i;
// Spaces and hyphens also occur in names.
const separators = [/(?!)/, /[,،;؛|/+&\n()]|\s(?:and|or|et|-|–)\s|\sو\s?/i, /[,،;؛|/+&\n()\s-]+/];

function splitPlaces(text: string, separator: RegExp): Places {
  const codes = new Set<string>();
  const places = { outside: [] as string[], unread: [] as string[], isWide: false };
  for (const part of text.split(separator)) {
    const name = part
      .replace(restriction, "")
      .replace(/^\s*the\s/i, "")
      .trim();
    const region = readRegion(name);
    const covered = readCountry(name)?.code;
    if (covered) codes.add(covered);
    else if (region) {
      for (const code of region) codes.add(code);
      places.isWide = true;
    } else if (name !== "") (isOtherCountry(name) ? places.outside : places.unread).push(name);
  }
  return { codes: all.filter((code) => codes.has(code)), ...places };
}

/** Replaces flags by the codes of their countries: "🇸🇦🇦🇪" is "SA, AE". */
const namedFlags = (text: string) =>
  text.replace(/\p{RI}{2}/gu, (flag) => ` ${flagLetters(flag)},`);

/** Returns the places in a cell: "SA, AE, IQ", "KSA & GCC", «جميع الدول العربية» or "UAE only". */
export const readPlaces = memoize((text: string): Places => {
  const named = namedFlags(text);
  const readings = separators.map((separator) => splitPlaces(named, separator));
  return readings.find(({ unread }) => unread.length === 0) ?? (readings[1] as Places);
}, 10_000);
