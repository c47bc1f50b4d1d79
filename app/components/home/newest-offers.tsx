import { Evidence } from "#app/components/ui/evidence.tsx";
import { OfferRow } from "#app/components/ui/offer-row.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { HomeOffer } from "#worker/catalogue/read/home-offers.ts";

/** Offers checked last; `days` is the day of each country, or that of all offers. */
export function NewestOffers(props: { offers: readonly HomeOffer[]; days: CountryDays | string }) {
  const { offers, days } = props;
  const { t, language } = useSite("home");
  if (offers.length === 0) return null;
  const hasFlags = new Set(offers.map(({ countryId }) => countryId)).size > 1;
  return (
    <Section id="newest" title={t("newestChecked")}>
      <ul className="rows">
        {offers.map((offer) => (
          <li key={`${offer.countryId} ${offer.slug}`}>
            <OfferRow
              offer={offer}
              hasFlag={hasFlags}
              evidence={
                offer.verdict !== undefined && (
                  <Evidence
                    verdict={offer.verdict}
                    locale={language}
                    today={typeof days === "string" ? days : days.dayIn(offer.countryId)}
                  />
                )
              }
            >
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
