import { data } from "react-router";
import { AboutBrand } from "#app/components/brand/about-brand.tsx";
import { BrandHeader } from "#app/components/brand/brand-header.tsx";
import { CodeList } from "#app/components/brand/code-list.tsx";
import { HowTo } from "#app/components/brand/how-to.tsx";
import { brandContentOf } from "#app/content/content-of.ts";
import { countryTag, publicData } from "#app/domain/cache-policy.ts";
import { countryByCode } from "#app/domain/countries.ts";
import { languageOfPath } from "#app/i18n/languages.ts";
import { getI18n } from "#app/i18n/middleware.ts";
import { brandHead } from "#app/seo/brand-head.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { servicesContext } from "#app/services-context.ts";
import type { Route } from "./+types/brand.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const country = countryByCode(params.country);
  if (!country) throw data(null, 404);
  const language = languageOfPath(url.pathname);
  const found = await context.get(servicesContext).brands.page(country.id, params.brand);
  if (!found) throw data(null, 404);
  const { brand, elsewhere } = found;
  const name = (language === "ar" && brand.name_ar) || brand.name;
  const body = {
    country,
    brand,
    elsewhere,
    name,
    content: brandContentOf(language, name, country.name[language]),
    head: brandHead(getI18n(context), country, name, brand.promo_codes.length),
  };
  return data(body, { headers: publicData(countryTag(country.code)) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.head) : [];

export default function Brand({ loaderData }: Route.ComponentProps) {
  const { country, brand, name, content } = loaderData;
  return (
    <>
      <BrandHeader country={country} name={name} codes={brand.promo_codes.length} />
      <div className="container section brand-columns">
        <CodeList codes={brand.promo_codes} />
        <aside className="grid content-start gap-8">
          <AboutBrand name={name} text={content.about} />
          <HowTo name={name} steps={content.howTo} />
        </aside>
      </div>
    </>
  );
}
