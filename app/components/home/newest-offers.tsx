import { OfferRow } from "#app/components/ui/offer-row.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { HomeOffer } from "#worker/catalogue/read/home-offers.ts";

export function NewestOffers({ offers }: { offers: readonly HomeOffer[] }) {
  const t = useTexts("home");
  if (offers.length === 0) return null;
  const hasFlags = new Set(offers.map(({ countryId }) => countryId)).size > 1;
  return (
    <Section id="newest" title={t("newestChecked")}>
      <ul className="rows">
        {offers.map((offer) => (
          <li key={`${offer.countryId} ${offer.slug}`}>
            <OfferRow offer={offer} hasFlag={hasFlags} hasLazyLogo>
              <Verbatim dir="ltr" className="code">
                {offer.code}
              </Verbatim>
            </OfferRow>
          </li>
        ))}
      </ul>
    </Section>
  );
}
