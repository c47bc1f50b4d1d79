import type { ReactNode } from "react";
import type { Discount } from "#app/content/discount-in.ts";
import { codeEnd } from "#app/domain/catalogue/ends.ts";
import type { Named } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById } from "#app/domain/directory/countries.ts";
import { codeId } from "#app/domain/offers/code-list.ts";
import type { Offer } from "#app/domain/offers/offer.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import { LogoAndName } from "./brand-logo.tsx";
import { DiscountText } from "./discount-text.tsx";
import { Flag } from "./flag.tsx";
import { OfferLabel } from "./offer-label.tsx";

interface OfferRowProps {
  offer: Discount &
    Named & {
      countryId: CountryId;
      slug: string;
      code: string;
      offer: Offer | null;
      until: string;
    };
  /** Follows the discount. */
  note?: string | undefined;
  /** Evidence and last check of the code, below the discount. */
  evidence?: ReactNode;
  /** Whether the list contains other countries. */
  hasFlag: boolean;
  /** End of the row. */
  children?: ReactNode;
}

/** Offer of a code with its store, as a link to the code on the store's page. */
export function OfferRow(props: OfferRowProps) {
  const { offer: found, note, evidence, hasFlag, children } = props;
  const { language, path } = useSite();
  const country = countryById(found.countryId);
  const page = path(country.code, found.slug);
  return (
    <a
      className="row row-offer"
      href={`${page}#${encodeURIComponent(codeId(found.code))}`}
      data-ends={codeEnd(country, found.until)}
    >
      {found.offer && <OfferLabel offer={found.offer} locale={language} showsSpend />}
      <span className="row-name">
        <LogoAndName country={country} brand={found} />{" "}
        {hasFlag && <Flag country={country} width={18} />}
      </span>
      <span className="row-note">
        <DiscountText discount={found} locale={language} />
        {note && ` · ${note}`}
        {evidence && <> {evidence}</>}
      </span>
      {children}
    </a>
  );
}
