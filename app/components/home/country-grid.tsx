import { Flag } from "#app/components/ui/flag.tsx";
import { Section } from "#app/components/ui/prose.tsx";
import { counted, roundedDown } from "#app/domain/base/format.ts";
import { type CountryCode, countries, shortName } from "#app/domain/directory/countries.ts";
import { useSite } from "#app/i18n/use-texts.ts";

/** Eleven countries, each with its count of active coupons; "..." for a null count. */
export function CountryGrid(props: {
  counts: Record<CountryCode, number | null>;
  /** Whether the counts could not be read. */
  isMissing?: boolean | undefined;
}) {
  const { counts, isMissing } = props;
  const { t, language, path } = useSite("home");
  const label = (count: number | null) => {
    if (count === null) return t("activeCouponsUnknown");
    if (count === 0) return t(isMissing ? "couponsUnread" : "noCoupons");
    const { value, more } = roundedDown(count);
    const shown = counted(value, language);
    return more ? t("activeCoupons", shown) : t("exactCoupons", shown);
  };
  return (
    <Section id="countries" title={t("chooseCountry")}>
      <ul className="countries">
        {countries.map((country) => (
          <li key={country.code}>
            <a
              className="country"
              href={path(country.code)}
              data-code={country.code}
              data-zone={country.timeZone}
            >
              <Flag country={country} />
              <span>{shortName(country, language)}</span>
              <span className="card-note">{label(counts[country.code])}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
