import { CopyCode } from "#app/components/brand/copy-code.tsx";
import { Checked } from "#app/components/ui/checked.tsx";
import { Evidence } from "#app/components/ui/evidence.tsx";
import { OfferRow } from "#app/components/ui/offer-row.tsx";
import { counted } from "#app/domain/base/format.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { type CountryId, countryById, placeName } from "#app/domain/directory/countries.ts";
import type { CountryDays } from "#app/domain/directory/country-days.ts";
import type { OfferQuery } from "#app/domain/search/query-words.ts";
import { useSite } from "#app/i18n/use-texts.ts";
import type { FoundCode } from "#worker/catalogue/read/search/found-codes.ts";

/** Live codes whose text or offer matches the search, each with its store. */
export function FoundCodes(props: {
  codes: readonly FoundCode[];
  offer: OfferQuery | null;
  /** Requested country; without one each code names its country. */
  country: CountryId | null;
  days: CountryDays;
}) {
  const { codes, offer, country, days } = props;
  const { t, common, language } = useSite("search");
  if (codes.length === 0) return null;
  const hasFlags = new Set(codes.map(({ countryId }) => countryId)).size > 1;
  return (
    <section aria-labelledby="codes">
      <h2 id="codes" className="rows-caption">
        {offer ? common("codeCount", counted(codes.length, language)) : t("withCode")}
      </h2>
      <ul className="rows">
        {codes.map((code) => (
          <li key={`${code.countryId} ${code.slug} ${code.code}`} className="found-code">
            <CodeRow
              found={code}
              isInCountry={code.countryId === country}
              hasFlag={hasFlags}
              today={days.dayIn(code.countryId)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeRow(props: {
  found: FoundCode;
  isInCountry: boolean;
  hasFlag: boolean;
  today: string;
}) {
  const { found, isInCountry, hasFlag, today } = props;
  const { t, language, path } = useSite("search");
  const country = countryById(found.countryId);
  const place = placeName(country, language);
  return (
    <>
      <OfferRow
        offer={found}
        hasFlag={hasFlag}
        note={isInCountry ? undefined : t("inCountry", { country: place })}
        evidence={
          <>
            <Evidence verdict={found.verdict} locale={language} today={today} />{" "}
            <Checked day={found.checked} locale={language} today={today} />
          </>
        }
      />
      <CopyCode
        code={found}
        view={{ name: nameIn(found, language), address: null }}
        page={path(country.code, found.slug)}
      />
    </>
  );
}
