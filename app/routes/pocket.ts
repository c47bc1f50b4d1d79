import { data } from "react-router";
import { discountIn } from "#app/components/discount-text.tsx";
import { countryByCode } from "#app/domain/countries.ts";
import { perLanguage } from "#app/domain/language.ts";
import { intlLocale, localeOf } from "#app/domain/locale.ts";
import type { Pocket } from "#app/domain/pocket.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { textsOf } from "#app/i18n/use-texts.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/pocket.ts";
import { fromStore } from "./from-store.ts";

/** /pocket/{country}.json: a country's brands and codes in both languages, for devices to keep. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const { brands, cachePolicy } = context.get(servicesContext);
  const listed = await fromStore(brands.pocket(country.id));
  const texts = perLanguage((lng) => getI18n(context).cloneInstance({ lng }));
  const locales = perLanguage((language) => localeOf(language, country));
  const pocket: Pocket = {
    version: 1,
    id: country.id,
    country: country.code,
    locales: perLanguage((language) => intlLocale[locales[language]]),
    title: perLanguage((language) =>
      textsOf(texts[language], "country")("title", { country: country.name[language] }),
    ),
    brands: listed.map(({ slug, name, name_ar, promo_codes, ended }) => [
      slug,
      name,
      name_ar ?? "",
      promo_codes.map((code) => [
        code.code,
        discountIn(texts.en, code, locales.en) ?? "",
        discountIn(texts.ar, code, locales.ar) ?? "",
        code.last_reported_date,
        code.expiry_date ?? "",
        code.created_at,
      ]),
      ended,
    ]),
  };
  return new Response(JSON.stringify(pocket), {
    headers: { "Content-Type": "application/json", ...cachePolicy.countries(country.code) },
  });
}
