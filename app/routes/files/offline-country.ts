import type { i18n } from "i18next";
import { discountIn } from "#app/components/ui/discount-text.tsx";
import { addDays } from "#app/domain/base/dates.ts";
import { perLanguage } from "#app/domain/base/language.ts";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import { minutesAt, newsDays, type OfflineCountry } from "#app/domain/device/offline-country.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { getTexts } from "#app/i18n/use-texts.ts";
import { fromStore } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { OfflineSource } from "#worker/catalogue/read/offline-country.ts";
import type { Route } from "./+types/offline-country.ts";

/** Puts a country's brands into the file that devices keep. `since` is the first moment of what is new. */
function toOfflineCountry(
  i18n: i18n,
  country: CountryInfo,
  brands: readonly OfflineSource[],
  since: Date,
): OfflineCountry {
  const texts = perLanguage((lng) => i18n.cloneInstance({ lng }));
  const locales = perLanguage((language) => getLocale(language, country));
  return {
    version: 1,
    id: country.id,
    country: country.code,
    locales: perLanguage((language) => intlLocale[locales[language]]),
    title: perLanguage((language) =>
      getTexts(texts[language], "country")("title", { country: country.name[language] }),
    ),
    brands: brands.map(({ slug, name, name_ar, category, promo_codes, ended }) => [
      slug,
      name,
      name_ar ?? "",
      promo_codes.map((code) => {
        const added = new Date(code.created_at);
        return [
          code.code,
          discountIn(texts.en, code, locales.en) ?? "",
          discountIn(texts.ar, code, locales.ar) ?? "",
          code.last_reported_date,
          code.expiry_date ?? "",
          added < since ? 0 : minutesAt(added),
        ];
      }),
      ended,
      category ?? "",
    ]),
  };
}

/** /pocket/{country}.json: a country's brands and codes in both languages, for devices to keep. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) {
    // For programs, so in the API's shape.
    const error = uploadMessages.countryNotFound(params.country);
    return Response.json({ data: null, error }, { status: 404 });
  }
  const { brands, today, cachePolicy } = context.get(servicesContext);
  const listed = await fromStore(brands.offlineCountry(country.id));
  const since = new Date(addDays(today, -newsDays));
  return new Response(JSON.stringify(toOfflineCountry(getI18n(context), country, listed, since)), {
    headers: { "Content-Type": "application/json", ...cachePolicy.countries(country.code) },
  });
}
