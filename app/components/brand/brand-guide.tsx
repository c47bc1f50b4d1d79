import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { content } from "#app/content/content.ts";
import type { BrandFacts } from "#app/content/prose.ts";
import { shortOffer } from "#app/content/short-offer.ts";
import { placeName } from "#app/domain/directory/countries.ts";
import { storeOffers } from "#app/domain/offers/store-offers.ts";
import type { I18n } from "#app/i18n/instance.ts";
import { useI18n, useSite } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Guide of the brand: its description if it has one, and the three steps to use a code. */
export function BrandGuide({ view }: { view: BrandView }) {
  const { name, description } = view;
  const { t, language } = useSite("brand");
  const i18n = useI18n();
  const { about, howTo } = content[language].brand(i18n, brandFacts(i18n, view));
  return (
    <div className="container section brand-guide">
      <section aria-labelledby="about">
        <h2 id="about" className="heading-section">
          <TextWithName text={t("about", { brand: name })} name={name} />
        </h2>
        {description && (
          <p>
            <TextWithName text={description} name={name} />
          </p>
        )}
        {about.map((paragraph) => (
          <p key={paragraph} className="muted">
            <TextWithName text={paragraph} name={name} />
          </p>
        ))}
      </section>
      <section aria-labelledby="how-to">
        <h2 id="how-to" className="heading-section">
          <TextWithName text={t("howTo", { brand: name })} name={name} />
        </h2>
        <ol className="steps">
          {howTo.map((step) => (
            <li key={step.title}>
              <h3>
                <TextWithName text={step.title} name={name} />
              </h3>
              <p>
                <TextWithName text={step.text} name={name} />
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Maximum number of other countries, nearest first, whose best offer is named. */
const maxElsewhere = 2;

/** Collects the facts from which a brand's prose is generated. */
function brandFacts(i18n: I18n, view: BrandView): BrandFacts {
  const { country, codes, name, locale, today } = view;
  const { currency } = country;
  const language = i18n.language;
  const elsewhere = view.elsewhere.flatMap(({ country: there, best }) => {
    const offer = best && shortOffer(i18n, best.offer, there.currency, locale);
    return offer ? [{ place: placeName(there, language), offer }] : [];
  });
  return {
    name,
    place: placeName(country, language),
    locale,
    currency,
    hasCodes: codes.length > 0,
    terms: view.terms,
    codePlace: view.codePlace,
    offers: storeOffers(codes, { currency, language, today }),
    elsewhere: elsewhere.slice(0, maxElsewhere),
  };
}
