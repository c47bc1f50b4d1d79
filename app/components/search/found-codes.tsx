import { CopyCode } from "#app/components/brand/copy-code.tsx";
import { BrandLogo } from "#app/components/ui/brand-logo.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { counted } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById, placeName } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import type { OfferAsked } from "#app/domain/search/parse-words.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { FoundCode } from "#worker/catalogue/read/search/found-codes.ts";

/** The live codes whose text or offer was searched for, each with its store. */
export function FoundCodes(props: {
  codes: readonly FoundCode[];
  offer: OfferAsked | null;
  /** That which was asked for; without one each code names its own. */
  country: CountryId | null;
}) {
  const { codes, offer, country } = props;
  const t = useTexts("search");
  const common = useTexts();
  const language = useLanguage();
  if (codes.length === 0) return null;
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="rows-caption">
        {offer ? common("codeCount", counted(codes.length, language)) : t("withCode")}
      </h2>
      <ul className="rows" data-to="brand">
        {codes.map((code) => (
          <li key={`${code.countryId} ${code.slug} ${code.code}`} className="found-code">
            <CodeRow found={code} isInCountry={code.countryId === country} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeRow({ found, isInCountry }: { found: FoundCode; isInCountry: boolean }) {
  const t = useTexts("search");
  const language = useLanguage();
  const country = countryById(found.countryId);
  const place = placeName(country, language);
  const name = nameIn(found, language);
  const page = sitePath(language, country.code, found.slug);
  return (
    <>
      <a className="row row-offer" href={`${page}#${encodeURIComponent(codeId(found.code))}`}>
        {found.offer && <OfferLabel offer={found.offer} locale={language} />}
        <span className="row-name">
          <BrandLogo country={country} slug={found.slug} size={24} />
          <bdi>{name}</bdi> <Flag country={country} width={18} />
        </span>
        <span className="row-note">
          <DiscountText discount={found} locale={language} />
          {!isInCountry && ` · ${t("inCountry", { country: place })}`}
        </span>
      </a>
      <CopyCode code={found} view={{ name, address: null }} page={page} />
    </>
  );
}
