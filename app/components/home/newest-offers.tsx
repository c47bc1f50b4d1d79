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

interface NewestOffersProps {
  offers: readonly HomeOffer[];
  /** On the home page, of which a first view is to take few requests. */
  logosWhenSeen?: boolean;
}

/** The offers over all countries that were checked last. */
export function NewestOffers({ offers, logosWhenSeen = false }: NewestOffersProps) {
  const t = useTexts("home");
  if (offers.length === 0) return null;
  return (
    <Section id="newest" title={t("newestChecked")}>
      <ul className="rows" data-to="brand">
        {offers.map((offer) => (
          <li key={`${offer.countryId} ${offer.slug}`}>
            <OfferRow of={offer} logosWhenSeen={logosWhenSeen} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OfferRow(props: { of: HomeOffer; logosWhenSeen: boolean }) {
  const { of: found, logosWhenSeen } = props;
  const language = useLanguage();
  const country = countryById(found.countryId);
  const page = sitePath(language, country.code, found.slug);
  return (
    <a className="row row-offer" href={`${page}#${encodeURIComponent(codeId(found.code))}`}>
      <OfferLabel offer={found.offer} locale={language} />
      <span className="row-name">
        <BrandLogo country={country} slug={found.slug} size={24} whenSeen={logosWhenSeen} />
        <bdi>{nameIn(found, language)}</bdi> <Flag of={country} width={18} />
      </span>
      <span className="row-note">
        <DiscountText of={found} locale={language} />
      </span>
      <bdi dir="ltr" className="code">
        {found.code}
      </bdi>
    </a>
  );
}
