import { Link } from "react-router";
import type { MeasuredRow } from "#app/admin/grid/virtual-rows.tsx";
import { catalogue as texts } from "#app/admin/texts/catalogue.ts";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { formatDate, formatNumber } from "#app/domain/base/format.ts";
import { categoryLabel } from "#app/domain/directory/categories.ts";
import type { CountryInfo } from "#app/domain/directory/countries.ts";
import type { BrandSummary } from "#worker/catalogue/read/operator-catalogue.ts";
import { SiteTexts } from "./site-texts.tsx";

interface BrandTableRowProps {
  id: string;
  brand: BrandSummary;
  country: CountryInfo;
  address: string;
  isActive: boolean;
  measured: MeasuredRow;
}

/** A brand of a country with the counts of its codes. */
export function BrandTableRow({ id, brand, address, isActive, measured }: BrandTableRowProps) {
  const { name, name_ar, category, oldest, best } = brand;
  const count = (column: "live" | "expired" | "inactive" | "untranslated") => (
    <td className={`brand-${column}`}>
      {brand[column] > 0 ? formatNumber(brand[column], "en") : <span className="muted">0</span>}
    </td>
  );
  return (
    <tr {...measured} id={id} className="work-row" data-active={isActive || undefined}>
      <td className="brand-name">
        <Link tabIndex={-1} to={address}>
          <bdi>{name}</bdi>
        </Link>
        {!brand.isActive && <span className="muted"> {texts.hidden}</span>}
      </td>
      <td className="brand-name_ar" lang="ar" dir="rtl">
        {name_ar}
      </td>
      <td className="brand-category">
        {category ? categoryLabel(category, "en") : <span className="muted">{texts.none}</span>}
      </td>
      {count("live")}
      {count("expired")}
      {count("inactive")}
      {count("untranslated")}
      <td className="brand-oldest">{oldest ? formatDate(oldest, "en") : null}</td>
      <td className="brand-best">
        {best && (
          <SiteTexts language="en">
            <OfferLabel offer={best.offer} locale="en" />
            <bdi>{best.discount}</bdi>
          </SiteTexts>
        )}
      </td>
    </tr>
  );
}
