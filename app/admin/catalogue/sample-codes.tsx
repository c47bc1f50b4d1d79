import { useMemo, useState } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { DiscountText } from "#app/components/ui/discount-text.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { formatDate, getLocale, type Locale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { parseDiscount } from "#app/domain/offers/parse-offer.ts";
import type { UploadPart } from "#app/domain/uploads/older-codes.ts";
import type { FormItem } from "#app/domain/uploads/upload-form.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { SiteTexts } from "./site-texts.tsx";

const shownCodes = 3;
// Parsing the offers of a large file would take seconds.
const maxCandidates = 300;

const textOrNull = (value: unknown) => (typeof value === "string" && value ? value : null);

/** Lists codes of all parts of the upload as pages show them. */
function listCandidates(parts: readonly UploadPart[]) {
  const codes = parts.flatMap(({ country, upload }) =>
    (upload as FormItem[]).flatMap((item) =>
      item.promoCodes.map((code) => ({ country: countryByCode(country), item, code })),
    ),
  );
  const step = Math.ceil(codes.length / maxCandidates);
  return codes.flatMap(({ country, item, code }, at) => {
    if (!country || at % step > 0) return [];
    const texts = { discount: String(code.discount), discount_ar: textOrNull(code.discountAr) };
    const terms = { terms: textOrNull(code.terms), terms_ar: textOrNull(code.termsAr) };
    const names = { name: String(item.brand), name_ar: textOrNull(item.brandAr) };
    const dates = { checked: String(code.lastReportedDate), ends: textOrNull(code.expiryDate) };
    const offer = parseDiscount(texts, country.currency);
    return [
      { at, country, code: String(code.code), ...texts, ...terms, ...names, ...dates, offer },
    ];
  });
}

type Sample = ReturnType<typeof listCandidates>[number];

/** Orders codes so that each differs most from the previous ones in store, country and offer. */
function bySpread(candidates: readonly Sample[], count: number): Sample[] {
  const seen = new Set<unknown>();
  const rest = [...candidates];
  const traits = ({ name, country, offer }: Sample) => [name, country, offer?.kind ?? "unread"];
  const newTraits = (sample: Sample) => traits(sample).filter((trait) => !seen.has(trait)).length;
  const ordered: Sample[] = [];
  while (ordered.length < count && rest.length > 0) {
    const scores = rest.map(newTraits);
    const [next] = rest.splice(scores.indexOf(Math.max(...scores)), 1) as [Sample];
    for (const trait of traits(next)) seen.add(trait);
    ordered.push(next);
  }
  return ordered;
}

/** Shows three codes of an upload as shoppers will see them, and others on demand. */
export function SampleCodes({ parts }: { parts: readonly UploadPart[] }) {
  const [page, setPage] = useState(0);
  const candidates = useMemo(() => listCandidates(parts), [parts]);
  if (candidates.length === 0) return null;
  const pages = Math.ceil(Math.min(candidates.length, 30) / shownCodes);
  const first = (page % pages) * shownCodes;
  const samples = bySpread(candidates, first + shownCodes).slice(first);
  return (
    <section aria-labelledby="samples-title">
      <h3 id="samples-title">
        {samples.length === 1 ? "One code" : `${samples.length === 2 ? "Two" : "Three"} codes`} as
        shoppers will see {samples.length === 1 ? "it" : "them"}
      </h3>
      <ul className="samples">
        {samples.map((sample, at) => {
          const isArabic = /\p{Script=Arabic}/u.test(sample.discount);
          // The last one shows the Arabic page.
          const hasArabic = isArabic || (at === shownCodes - 1 && sample.discount_ar !== null);
          return <SampleCode key={sample.at} {...sample} language={hasArabic ? "ar" : "en"} />;
        })}
      </ul>
      {pages > 1 && (
        <div className="actions">
          <QuietButton onClick={() => setPage(page + 1)}>Another three</QuietButton>
          <p className="field-hint">from other stores, countries and kinds of offer</p>
        </div>
      )}
    </section>
  );
}

function SampleCode({ language, ...sample }: Sample & { language: Language }) {
  const locale = getLocale(language, sample.country);
  return (
    <li className="sample">
      <SiteTexts language={language}>
        <p className="muted">
          <Verbatim>{nameIn(sample, language)}</Verbatim> · {sample.country.name[language]}
        </p>
        {sample.offer && <OfferLabel offer={sample.offer} locale={locale} isRead showsSpend />}
        <p className="sample-offer">
          <DiscountText discount={sample} locale={locale} />
        </p>
        <p className="muted">
          <bdi>{(language === "ar" && sample.terms_ar) || sample.terms}</bdi>
        </p>
        <SampleNote {...sample} locale={locale} />
      </SiteTexts>
    </li>
  );
}

function SampleNote(props: Pick<Sample, "code" | "checked" | "ends"> & { locale: Locale }) {
  const { code, checked, ends, locale } = props;
  const t = useTexts("brand");
  return (
    <>
      <p className="sample-code">
        <Verbatim dir="ltr">{code}</Verbatim> <span aria-hidden>{t("copy")}</span>
      </p>
      <p className="muted">
        {ends && `${t("ends")} ${formatDate(ends, locale)} · `}
        {t("lastVerified")} {formatDate(checked, locale)}
      </p>
    </>
  );
}
