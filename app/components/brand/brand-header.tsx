import { placeName } from "#app/domain/countries.ts";
import { formatNumber } from "#app/domain/format.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { BackLink } from "../back-link.tsx";
import { BrandLogo } from "../brand-logo.tsx";
import { TextWithName } from "../text-with-name.tsx";
import type { BrandView } from "./brand-view.ts";

/** Logo, title, flag, count of active codes, and links to the codes and to the store. */
export function BrandHeader({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const language = useLanguage();
  const { country, name, codes, website } = view;
  const place = country.name[language];
  const number = formatNumber(codes.length, language);
  return (
    <section className="page-header brand-header">
      <div className="container">
        <BackLink href={sitePath(language, country.code)} to="country">
          {t("backToBrands", { country: placeName(country, language) })}
        </BackLink>
        <div className="page-title">
          <BrandLogo country={country} slug={view.slug} size={64} eager />
          <div>
            <h1 className="heading-page">
              <TextWithName text={t("title", { brand: name, country: place })} name={name} />
            </h1>
            <p className="badge">
              <span aria-hidden="true">{country.flag}</span>
              {t("activeCodes", { count: codes.length, number })}
            </p>
          </div>
        </div>
        <p className="actions">
          <a className="button" href="#codes">
            {t("viewAllCodes")}
          </a>
          {website && (
            <a className="button button-outline" href={website} rel="nofollow noopener">
              {t("visitStore")}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
