import { Checked } from "#app/components/ui/checked.tsx";
import { Evidence } from "#app/components/ui/evidence.tsx";
import { OfferLabel } from "#app/components/ui/offer-label.tsx";
import { withTiedAmounts } from "#app/content/discount-in.ts";
import { otherOffer } from "#app/content/short-offer.ts";
import { addDays } from "#app/domain/base/dates.ts";
import { counted, formatEnd } from "#app/domain/base/format.ts";
import { direction } from "#app/domain/base/language.ts";
import { soonDays } from "#app/domain/catalogue/check-age.ts";
import { codeEnd } from "#app/domain/catalogue/ends.ts";
import { minutesAt, newsDays } from "#app/domain/device/country-news.ts";
import { savingOn } from "#app/domain/offers/basket.ts";
import type { BestMarks } from "#app/domain/offers/best-offer.ts";
import { codeId, stripes } from "#app/domain/offers/code-list.ts";
import { packOffer } from "#app/domain/offers/offer-text.ts";
import { frequentReasons, isConfirmedFailing, isFailing } from "#app/domain/verdict/verdict.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView, CodeView } from "./brand-view.ts";
import { CopyCode } from "./copy-code.tsx";
import { DidItWork } from "./did-it-work.tsx";
import { useSavingTexts } from "./saving-text.ts";

interface CodeCardProps {
  code: CodeView;
  view: BrandView;
  marks?: BestMarks<CodeView>;
  /** Rank among the brand's codes, 0 for the best; read by the script of the basket. */
  rank?: number;
  /** Also shown above the list. */
  isLead?: boolean;
  /** Only code of the brand, without a label above the list. */
  isSingle?: boolean;
  /** Reason shown on the card above the list. */
  reason?: string;
}

/** Promo code: its label, discount, last verification, end, and the code to copy. */
export function CodeCard(props: CodeCardProps) {
  const { code, view, marks, rank, isSingle, reason } = props;
  const t = useTexts("brand");
  const { offer } = code;
  const isLeading = reason !== undefined;
  const className = [
    "ticket",
    offer ? `label-${offer.kind}` : "ticket-plain",
    isFailing(code) && "ticket-fails",
  ];
  const Heading = isLeading ? "h2" : "h3";
  return (
    <li
      className={className.filter(Boolean).join(" ")}
      id={isLeading ? undefined : codeId(code.code)}
      {...scriptData(props)}
      data-stripes={stripes(code.code)}
    >
      {offer && <OfferLabel offer={offer} locale={view.locale} />}
      <div className="ticket-text">
        {isLeading && <p className="ticket-mark">{reason}</p>}
        {marks && <BestMark code={code} marks={marks} />}
        {!isLeading && <NewTab code={code} view={view} />}
        <Heading className="ticket-discount">
          <bdi
            lang={code.discountLanguage}
            dir={code.discountLanguage && direction[code.discountLanguage]}
          >
            {withTiedAmounts(code.discount)}
          </bdi>
        </Heading>
        {/* Rendered on each card, because a basket can change the leading one. */}
        {rank !== undefined && <p className="above meta">{t("bestAbove")}</p>}
        <p className="ticket-note meta">
          <Other code={code} view={view} />
          <Evidence verdict={code.verdict} locale={view.locale} today={view.today} />
          <Reason code={code} view={view} />
          <Checked day={code.last_reported_date} locale={view.locale} today={view.today} />
          <Ends code={code} view={view} />
          {!isLeading && <Saves code={code} view={view} isSingle={isSingle} />}
        </p>
        {code.terms && <Terms terms={code.terms} />}
      </div>
      <CopyCode code={code} view={view} />
      {!isLeading && <DidItWork id={code.id} />}
    </li>
  );
}

/** Returns the attributes for the scripts of the page, such as app/browser/elements/code-basket.ts. */
function scriptData({ code, view, rank, isLead, isSingle, reason }: CodeCardProps) {
  const { offer } = code;
  const isAbove = reason !== undefined || (isSingle && view.lead !== null);
  // A basket excludes a failing code only if the failure is confirmed.
  const isExcluded = isConfirmedFailing(code);
  const isRanked = offer && reason === undefined && !isExcluded;
  return {
    "data-offer": isRanked ? JSON.stringify(packOffer(offer)) : undefined,
    "data-rank": isExcluded ? undefined : rank,
    "data-ends": codeEnd(view.country, code.expiry_date),
    "data-chance": rank === undefined ? undefined : code.chance,
    "data-proven": (rank !== undefined && code.isProven) || undefined,
    "data-best": (isAbove && code.isProven) || undefined,
    "data-lead": isLead || undefined,
  };
}

/** Marks a code that may be new to the shopper: see app/browser/offline/returning.ts. */
function NewTab({ code: { created_at }, view }: { code: CodeView; view: BrandView }) {
  const t = useTexts();
  return created_at >= addDays(view.today, -newsDays) ? (
    <span className="new" data-added={minutesAt(new Date(created_at))} hidden>
      {t("new")}
    </span>
  ) : null;
}

function BestMark({ code, marks }: { code: CodeView; marks: BestMarks<CodeView> }) {
  const t = useTexts("brand");
  const names = [
    marks.firstOrder === code && t("bestFirstOrder"),
    marks.anyOrder === code && t("bestAnyOrder"),
    marks.delivery === code && t("bestDelivery"),
  ].filter(Boolean);
  return names.length > 0 ? <p className="ticket-mark">{names.join(" · ")}</p> : null;
}

/** Other of the code's two offers; the label shows the first. */
function Other({ code: { offer }, view }: { code: CodeView; view: BrandView }) {
  const i18n = useI18n();
  const text = offer && otherOffer(i18n, offer, view.country.currency, view.locale);
  return text && <span className="other">{text}</span>;
}

/** Most frequent reason why the code did not work, given by two shoppers or more. */
function Reason({ code, view }: { code: CodeView; view: BrandView }) {
  const t = useTexts("brand");
  const [top] = frequentReasons(code.verdict.reasons);
  if (!top) return null;
  const reason = t(`reason-${top.reason}`).toLowerCase();
  return <span>{t("reasonSaid", { ...counted(top.count, view.locale), reason })}</span>;
}

function Ends({ code, view }: { code: CodeView; view: BrandView }) {
  const t = useTexts("brand");
  const { expiry_date: day } = code;
  const { today, locale } = view;
  if (!day) return null;
  const isSoon = day <= addDays(today, soonDays);
  return (
    <span className={isSoon ? "ends ends-soon" : "ends"}>
      {t("ends")} <time dateTime={day}>{formatEnd(day, today, locale)}</time>
    </span>
  );
}

/** Longest terms that are not folded: about three lines of a phone. */
const shortTerms = 120;

function Terms({ terms }: { terms: string }) {
  const t = useTexts("brand");
  if (terms.length <= shortTerms) return <p className="ticket-terms meta">{terms}</p>;
  return (
    <details className="ticket-terms meta">
      <summary>{t("terms")}</summary>
      {terms}
    </details>
  );
}

/** Saving on the basket, with the payment for a single code; updated by the browser's script. */
function Saves(props: Pick<CodeCardProps, "code" | "view" | "isSingle">) {
  const { code, view, isSingle } = props;
  const { saves, left } = useSavingTexts(view);
  const { basket } = view.query;
  const { currency } = view.country;
  const saving = basket && code.offer && savingOn(code.offer, basket, currency);
  const parts = saving ? [saves(saving), isSingle && left(saving)] : [];
  return <span className="saves">{parts.filter(Boolean).join(" · ")}</span>;
}
