import { Chips } from "#app/components/ui/chips.tsx";
import { SortMenu } from "#app/components/ui/drop-down.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { counted, formatNumber } from "#app/domain/base/format.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
import { rankForBasket } from "#app/domain/offers/basket.ts";
import { type BestMarks, bestMarks } from "#app/domain/offers/best-offer.ts";
import { codeOrders, countFilters, inCodeOrder, isShown } from "#app/domain/offers/code-list.ts";
import { type BrandQuery, brandQuery } from "#app/domain/pages/page-query.ts";
import type { QueryLink } from "#app/domain/pages/query-codec.ts";
import { isFailing } from "#app/domain/verdict/verdict.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView, CodeView } from "./brand-view.ts";
import { CodeCard } from "./code-card.tsx";
import { CopiedBar } from "./did-it-work.tsx";
import { NoCodes } from "./no-codes.tsx";

/** Brand's live codes with their filters and orders, or a note if there are none. */
export function CodeSection({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const { codes, query, today } = view;
  const works = codes.length > 0 && !view.noneWorks;
  const shown = orderedCodes(view).filter((code) => isShown(code, query.show));
  const isStale = ({ last_reported_date: day }: CodeView) => checkAge(day, today) === "old";
  const getGroup = (code: CodeView) =>
    isFailing(code) ? "failing" : isStale(code) ? "stale" : "fresh";
  const { fresh = [], stale = [], failing = [] } = Object.groupBy(shown, getGroup);
  // A code without a recent check is not marked as best.
  const marks = bestMarks(
    codes.filter((code) => getGroup(code) === "fresh"),
    view.country.currency,
  );
  return (
    <section id="codes" aria-labelledby="codes-heading">
      {codes.length > 0 && <ShareHint />}
      <live-list>
        <div className={fresh.length > 0 ? "list-bar" : "visually-hidden"}>
          <h2 id="codes-heading" className="heading-section">
            {t("availableCodes")}
          </h2>
          {fresh.length > 1 && <CodeOrders view={view} />}
        </div>
        <CodeFilters view={view} />
        {!works && <NoCodes view={view} />}
        {codes.length > 0 && <Answers view={view} />}
        <CodeCards view={view} codes={fresh} marks={marks} />
        <CodeCards view={view} codes={stale} marks={marks} title={t("notCheckedLately")} />
        <CodeCards view={view} codes={failing} marks={marks} title={t("theseFail")} />
      </live-list>
      {codes.length > 0 && <CopiedBar view={view} />}
    </section>
  );
}

/** Line about sharing pages to the site; the script shows it: see did-it-work.ts in app/browser. */
function ShareHint() {
  const { t, path } = useSite("device");
  return (
    <aside className="back-bar" data-share-hint hidden>
      {[1, 2].map((step) => (
        <img
          key={step}
          src={`/share-step-${step}.svg`}
          width="40"
          height="48"
          alt=""
          loading="lazy"
        />
      ))}
      <p>
        {t("shareHint")}{" "}
        <a className="text-link" href={`${path("about")}#bookmark`}>
          {t("shareHintMore")}
        </a>
      </p>
      <button type="button" className="icon-button" aria-label={t("close")}>
        <Icon name="close" />
      </button>
    </aside>
  );
}

/** Reasons why the store refuses its codes, and a link to how answers are counted. */
function Answers({ view: { name, reasons } }: { view: BrandView }) {
  const { t, language, path } = useSite("brand");
  const list = reasons.map((reason) => t(`reason-${reason}`).toLowerCase());
  const text = t("storeReasons", {
    brand: name,
    reasons: list.join(language === "ar" ? "، " : ", "),
  });
  return (
    <p className="meta">
      {list.length > 0 && <TextWithName text={`${text} `} name={name} />}
      <a className="text-link" href={`${path("about")}#answers`}>
        {t("howWeKnow")}
      </a>
    </p>
  );
}

function orderedCodes({ codes, query, bestFirst, country: { currency } }: BrandView): CodeView[] {
  const { basket, sort } = query;
  if (!basket) return sort === "best" ? bestFirst : inCodeOrder(codes, sort, currency);
  // Codes with equal savings are ordered by quality, like the label above.
  return rankForBasket(bestFirst, basket, currency).map(({ code }) => code);
}

/** Number of codes of a list that are shown at first. */
const shownFirst = 8;

interface CodeCardsProps {
  view: BrandView;
  codes: readonly CodeView[];
  marks: BestMarks<CodeView>;
  title?: string;
}

function CodeCards({ view, codes, marks, title }: CodeCardsProps) {
  const { lead, locale } = view;
  const t = useTexts("brand");
  if (codes.length === 0) return null;
  const isSingle = view.codes.length === 1;
  const more = codes.length - shownFirst;
  return (
    <>
      {title && (
        <h3 className="stale heading-small">
          {title} ({formatNumber(codes.length, locale)})
        </h3>
      )}
      <ul className={isSingle && lead ? "stack answer" : "stack"}>
        {codes.map((code) => (
          <CodeCard
            key={code.id}
            code={code}
            view={view}
            marks={marks}
            rank={view.bestFirst.indexOf(code)}
            isLead={!isSingle && code.id === lead?.code.id}
            isSingle={isSingle}
          />
        ))}
      </ul>
      {more > 0 && (
        <details className="more">
          <summary className="button button-outline">
            <span>{t("showMore", counted(more, locale))}</span>
            <span>{t("showFewer")}</span>
          </summary>
        </details>
      )}
    </>
  );
}

/** Returns a link to the page with another filter or order; the basket stays. */
function linkWith({ path, query }: BrandView, change: Partial<BrandQuery>): QueryLink {
  return brandQuery.link(path, { ...query, ...change });
}

/** Minimum number of codes for which filters are shown. */
const fromCodes = 6;

function CodeFilters({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const offer = useTexts("offer");
  if (view.codes.length < fromCodes) return null;
  const filters = countFilters(view.codes).filter(({ codes }) => codes > 1);
  if (filters.length < 3) return null;
  const chips = filters.map(({ filter, codes }) => ({
    name: offer(`filter_${filter}`),
    count: formatNumber(codes, view.locale),
    ...linkWith(view, { show: filter }),
    isCurrent: filter === view.query.show,
  }));
  return <Chips label={t("filter")} chips={chips} isLive />;
}

function CodeOrders({ view }: { view: BrandView }) {
  const t = useTexts("country");
  const links = codeOrders.map((sort) => ({
    name: t(`sort_${sort}`),
    ...linkWith(view, { sort }),
    isCurrent: sort === view.query.sort,
  }));
  return <SortMenu label={t("sort")} links={links} />;
}
