import type { i18n } from "i18next";
import { discountIn } from "#app/components/ui/discount-text.tsx";
import { addDays } from "#app/domain/base/dates.ts";
import { perLanguage } from "#app/domain/base/language.ts";
import { getLocale, intlLocale } from "#app/domain/base/locale.ts";
import {
  minutesAt,
  newsDays,
  type OfflineBrand,
  type OfflineCode,
  type OfflineCountry,
} from "#app/domain/device/offline-country.ts";
import { bothNames } from "#app/domain/directory/brand-names.ts";
import { type CountryInfo, countryByCode } from "#app/domain/directory/countries.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { getTexts } from "#app/i18n/use-texts.ts";
import { fromStore } from "#app/routes/load.ts";
import { servicesContext } from "#app/services-context.ts";
import type { OfflineSource } from "#worker/catalogue/read/offline-country.ts";
import type { PromoCode } from "#worker/catalogue/read/records.ts";
import type { Route } from "./+types/offline-country.ts";

/** Packs a country's brands for its file. `since` is the first moment of what is new. */
function packer(i18n: i18n, country: CountryInfo, since: Date) {
  const texts = perLanguage((lng) => i18n.cloneInstance({ lng }));
  const locales = perLanguage((language) => getLocale(language, country));
  const packCode = (code: PromoCode): OfflineCode => {
    const added = new Date(code.created_at);
    return [
      code.code,
      discountIn(texts.en, code, locales.en) ?? "",
      discountIn(texts.ar, code, locales.ar) ?? "",
      code.last_reported_date,
      code.expiry_date ?? "",
      added < since ? 0 : minutesAt(added),
    ];
  };
  return {
    pack: ({ slug, category, promo_codes, ended, ...names }: OfflineSource): OfflineBrand => {
      const { name, name_ar } = bothNames(names);
      return [slug, name, name_ar ?? "", promo_codes.map(packCode), ended, category ?? ""];
    },
    frame: {
      version: 1 as const,
      id: country.id,
      country: country.code,
      locales: perLanguage((language) => intlLocale[locales[language]]),
      title: perLanguage((language) =>
        getTexts(texts[language], "country")("title", { country: country.name[language] }),
      ),
    },
  };
}

/** /pocket/{country}.json: a country's brands and codes in both languages, for devices to keep: a megabyte at most. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) {
    // For programs, so in the API's shape.
    const error = uploadMessages.countryNotFound(params.country);
    return Response.json({ data: null, error }, { status: 404 });
  }
  const { brands, today, cachePolicy } = context.get(servicesContext);
  const { pack, frame } = packer(getI18n(context), country, new Date(addDays(today, -newsDays)));
  const packed = await fromStore(brands.offlineCountry(country.id, pack));
  const left = packed.left > 0 ? { left: packed.left } : {};
  const file: OfflineCountry = { ...frame, brands: packed.brands, ...left };
  return new Response(JSON.stringify(file), {
    headers: { "Content-Type": "application/json", ...cachePolicy.country(country.code) },
  });
}
