import { PageHeader } from "#app/components/layout/page-header.tsx";
import { FeedLinks } from "#app/components/ui/feed-links.tsx";
import { ListBlock, Section, TextBlock } from "#app/components/ui/prose.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { content } from "#app/content/content.ts";
import { counted, formatNumber, formatPercent, intlLocale } from "#app/domain/base/format.ts";
import { countries } from "#app/domain/directory/countries.ts";
import { sumStats } from "#app/domain/directory/listing-stats.ts";
import type { AnswerRecord } from "#app/domain/verdict/answer-record.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { CountryStats } from "#worker/catalogue/read/listing-stats.ts";
import { ListingStatsTable } from "./listing-stats-table.tsx";

/** Page about the site: the listing of codes, figures, stored data, feeds and contact. */
export function AboutPage(props: {
  stats: CountryStats;
  answers: AnswerRecord;
  today: string;
  origin: string;
  contactEmail: string | null;
  linksEarn: boolean;
}) {
  const { t, common, language, path } = useSite("about");
  const { listed, figures, stored } = content[language].about;
  const total = sumStats(Object.values(props.stats));
  const [, checkedInMonth = 0] = total.checked;
  return (
    <>
      <PageHeader
        back={{ href: path(), text: common("home") }}
        title={t("heading")}
        facts={(
          [
            ["listed", total.live],
            ["checked", checkedInMonth],
            ["ended", total.ended],
          ] as const
        )
          .flatMap(([fact, count]) => (count > 0 ? t(fact, counted(count, language)) : []))
          .join("\u00a0· ")}
      />
      <TextBlock id="listed" content={listed} />
      <ListingStatsTable stats={props.stats} today={props.today} />
      <ListBlock id="figures" content={figures} />
      <Answers record={props.answers} />
      <TextBlock
        id="funding"
        content={{
          title: t("funding"),
          paragraphs: [t(props.linksEarn ? "fundingEarn" : "fundingFree")],
        }}
      />
      <TextBlock id="stored" content={stored} />
      <Follow origin={props.origin} />
      {props.contactEmail && <Report to={props.contactEmail} />}
    </>
  );
}

/** Site's record: shoppers' answers, and the time until reported codes were checked. */
function Answers({ record: { answers, worked, hours } }: { record: AnswerRecord }) {
  const { t, language } = useSite("about");
  const inHours = new Intl.NumberFormat(intlLocale[language], {
    style: "unit",
    unit: "hour",
    unitDisplay: "long",
    maximumFractionDigits: 0,
  });
  const share = Math.round((100 * worked) / answers);
  const items = [
    { title: t("answersGiven"), text: formatNumber(answers, language) },
    { title: t("answersWorked"), text: answers > 0 ? formatPercent(share, language) : "–" },
    { title: t("answersChecked"), text: hours === null ? "–" : inHours.format(hours) },
  ];
  return (
    <ListBlock id="answers" content={{ title: t("answers"), lead: t("answersLead"), items }} />
  );
}

function Follow({ origin }: { origin: string }) {
  const { protocol, host } = new URL(origin);
  const { t, language, path } = useSite("about");
  const { title, paragraphs } = content[language].about.follow;
  return (
    <Section id="follow" title={title}>
      <div className="prose">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a className="text-link" href="/api/openapi.json" type="application/json">
            {t("api")}
          </a>
        </p>
        <p>
          {t("assistants")} {/* In large letters it takes several lines. */}
          <Verbatim dir="ltr" className="address">
            {`${protocol}//`}
            <wbr />
            {host}
            <wbr />
            /mcp
          </Verbatim>
        </p>
      </div>
      <div className="feeds-by-country">
        {countries.map(({ code, name }) => (
          <FeedLinks key={code} slugs={[code]} label={name[language]} />
        ))}
      </div>
      <details className="fold" id="bookmark">
        <summary>{t("bookmark")}</summary>
        <p>{t("sharePage")}</p>
        <p>{t("bookmarkText")}</p>
        {/* Text to copy: a link to it would be inline script, which the CSP refuses. */}
        <code className="bookmark" dir="ltr" lang="en" translate="no">
          {`javascript:location="${origin}${path()}?q="+encodeURIComponent(location.origin+location.pathname)`}
        </code>
      </details>
    </Section>
  );
}

function Report({ to }: { to: string }) {
  const t = useTexts("about");
  return (
    <Section id="report" title={t("report")}>
      <p className="prose">
        <span>
          {t("reportText")}{" "}
          <a className="text-link" href={`mailto:${to}`}>
            <Verbatim dir="ltr">{to}</Verbatim>
          </a>
        </span>
      </p>
    </Section>
  );
}
