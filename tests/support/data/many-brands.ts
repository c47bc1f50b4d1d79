import { slugify } from "#app/domain/base/slug.ts";
import { countries } from "#app/domain/directory/countries.ts";
import type { BrandRow } from "#app/domain/search/build-index.ts";
import { numbersFrom } from "./numbers-from.ts";

// Syllables and kinds of stores with their Arabic spelling.
const starts =
  "ba با|ka كا|ma ما|ni ني|so سو|ta تا|le لي|ra را|zo زو|fa فا|do دو|vi في|go غو|ha ها|ju جو|el إل|al أل|sha شا|tro ترو|bri بري|cla كلا|gre غري|pla بلا|ste ستي|swi سوي";
const middles =
  "la لا|ri ري|mo مو|de دي|nu نو|ko كو|sa سا|ti تي|ro رو|bi بي|va فا|ze زي|n ن|r ر|s س|l ل|m م|lli لي|nda ندا|ster ستر|nti نتي|rro رو";
const ends =
  "n ن|x كس|ra را|do دو|ly لي|s س|tte ت|no نو|ma ما|ca كا|ville فيل|son سون|ria ريا|za زا|ti تي|nia نيا|ck ك|ya يا|ett يت|is يس";
const kinds =
  "| | | | |Store متجر|Fashion فاشن|Home هوم|Kids كيدز|Beauty بيوتي|Perfumes للعطور|Electronics إلكترونيات|Pharmacy صيدلية|Market ماركت|Shoes شوز|& Co آند كو|Online أونلاين|Boutique بوتيك|Sports سبورتس|Optics للبصريات";
const categories = "fashion|beauty|electronics|home|groceries|kids|sports";
const domains = ".com|.com|.com|.ae|.sa|.com.kw|.net|.store";

export function rowsOf(brands: number, countriesEach: number): BrandRow[] {
  const random = numbersFrom(brands);
  const pick = (list: string) => {
    const items = list.split("|");
    return items[Math.floor(random() * items.length)] ?? "";
  };
  const rows = new Map<string, BrandRow[]>();
  while (rows.size < brands) {
    const inside = random() < 0.6 ? [middles] : [middles, middles];
    const parts = [starts, ...inside, ends].map((list) => pick(list).split(" "));
    const [kind = "", ...kindAr] = pick(kinds).split(" ");
    const latin = parts.map(([text]) => text).join("");
    const arabic = `${parts.map(([, text]) => text).join("")} ${kindAr.join(" ")}`.trim();
    const isArabic = random() < 0.1;
    const name = isArabic ? arabic : `${latin[0]?.toUpperCase()}${latin.slice(1)} ${kind}`.trim();
    const brand = {
      ...{ name, slug: slugify(name), popularity: Math.floor(random() ** 4 * 1000) },
      category: random() < 0.95 ? pick(categories) : null,
      website_url: random() < 0.8 ? `https://www.${latin}${pick(domains)}/` : null,
      name_ar: isArabic || random() < 0.1 ? null : arabic,
      aliases: random() < 0.15 ? [arabic.replace(/ا/g, "")] : [],
    };
    const places = countries.filter(() => random() * countries.length < countriesEach);
    const rowIn = ({ id }: (typeof countries)[number]) => {
      return { ...brand, country_id: id, liveCodes: Math.floor(random() ** 2 * 25) };
    };
    rows.set(brand.slug, (places.length > 0 ? places : countries.slice(0, 1)).map(rowIn));
  }
  return [...rows.values()].flat();
}
