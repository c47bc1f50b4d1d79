import { countries } from "#app/domain/directory/countries.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { makeUpload, type UploadItem } from "#tests/support/data/uploads.ts";

/** The kinds of requests that are told apart in the report. */
type Kind = "page" | "API" | "logo" | "answer" | "upload";

/** A request of a shopper's. */
export interface Call {
  kind: Kind;
  path: string;
  /** Of a POST. */
  body?: string;
}

const brandsPerCountry = 60;

/** A country's brands in one of its versions. */
export function catalogueOf(version: string): UploadItem[] {
  return makeUpload(version, { brands: brandsPerCountry, codes: 8 });
}

/** The catalogue before the load begins, by country code. */
export const firstCatalogue: Record<string, UploadItem[]> = Object.fromEntries(
  countries.map(({ code }) => [code, catalogueOf("first")]),
);

/** The country that the operator saves all the time; every third shopper looks at it. */
export const savedCountry = "uae";

function pick<Item>(list: readonly Item[]): Item {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error("Nothing to pick from");
  return item;
}

// The country that is saved comes first, and its codes come and go.
const lastingCodes = { from: 481, count: 4_800 };

/** Says of any code whether it worked. */
function answer(): Call {
  const id = lastingCodes.from + Math.floor(Math.random() * lastingCodes.count);
  const body = JSON.stringify({ worked: Math.random() < 0.8 });
  return { kind: "answer", path: `/api/codes/${id}/outcome`, body };
}

/** Of a shopper's thirteen requests so many more are answers that one in twenty is. */
const answersOfShopper = 0.7;

// Brands that are in every version: those whose number ends in 9 come and go with each save.
const lasting = Array.from({ length: brandsPerCountry }, (_, at) => at).filter(
  (at) => at % 10 !== 9,
);
const anySlug = () => `brand-${pick(lasting)}`;

/** The requests of one shopper, in one language: pages, the logos on them, and API calls. */
export function visit(): Call[] {
  const language = pick(["en", "ar"] as const);
  const saved = countries.find(({ code }) => code === savedCountry);
  const { id, code } = saved && Math.random() < 1 / 3 ? saved : pick(countries);
  const slug = anySlug();
  const page = (path: string): Call => ({ kind: "page", path: pathInLanguage(path, language) });
  const search = (path: string): Call => ({ ...page(path), path: `${page(path).path}?q=brand` });
  const logo = (of: string): Call => ({ kind: "logo", path: `/logo/${code}/${of}` });
  const call = (path: string): Call => ({ kind: "API", path: `/api/${path}` });
  return [
    page("/"),
    page(`/${code}`),
    ...Array.from({ length: 4 }, () => logo(anySlug())),
    search(pick(["/", `/${code}`])),
    page(`/${code}/${slug}`),
    logo(slug),
    call(pick(["countries", `countries/${code}`])),
    call(`brands?countryId=${id}`),
    call(`brands/${slug}?countryId=${id}`),
    call(`promo-codes?brandIds=${id},${id + 1},${id + 2}`),
    ...(Math.random() < answersOfShopper ? [answer()] : []),
  ];
}

const shoppers = 4_096;

/**
 * The address of the n-th shopper, in the range set aside for such tests. They come again after
 * 4,096, each far below the API's limit for one address.
 */
export function addressOf(shopper: number): string {
  const number = shopper % shoppers;
  return `198.18.${number >> 8}.${number & 255}`;
}
