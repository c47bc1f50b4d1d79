import { BrandLogo } from "#app/components/ui/brand-logo.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { countryById } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { HomeOffer } from "#worker/catalogue/read/home-offers.ts";

/** The offers that were checked last, of all countries or of one. */
export function NewestOffers({ offers }: { offers: readonly HomeOffer[] }) {
  const t = useTexts("home");
  if (offers.length === 0) return null;
  return (
    <Section id="newest" title={t("newestChecked")}>
      <ul className="rows" data-to="brand">
        {offers.map((offer) => (
          <li key={`${offer.countryId} ${offer.slug}`}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OfferRow({ offer: found }: { offer: HomeOffer }) {
  const language = useLanguage();
  const country = countryById(found.countryId);
  const page = sitePath(language, country.code, found.slug);
  const name = nameIn(found, language);
  return (
    <a className="row row-offer" href={`${page}#${encodeURIComponent(codeId(found.code))}`}>
      <OfferLabel offer={found.offer} locale={language} />
      <span className="row-name">
        <BrandLogo country={country} slug={found.slug} size={24} whenSeen={name} />
        <bdi>{name}</bdi> <Flag country={country} width={18} />
      </span>
      <span className="row-note">
        <DiscountText discount={found} locale={language} />
      </span>
      <bdi dir="ltr" className="code">
        {found.code}
      </bdi>
    </a>
  );
}
