import type { Locale } from "#app/domain/base/format.ts";
import { isCounted, type VerdictCounts } from "#app/domain/verdict/verdict.ts";
import { evidenceTexts } from "#app/i18n/evidence.ts";
import { useI18n } from "#app/i18n/use-texts.ts";

/** Number of shoppers for whom a code worked, and a thin bar, which is hollow without a number. */
export function Evidence(props: {
  verdict: VerdictCounts | null | undefined;
  locale: Locale;
  today: string;
}) {
  const { verdict, locale, today } = props;
  const i18n = useI18n();
  const { answers, age } = evidenceTexts(i18n, verdict, locale, today);
  return (
    <span className={`verdict-note verdict-${verdict?.level ?? "unknown"}`}>
      <Bar verdict={verdict} isArabic={i18n.language === "ar"} />
      {answers}
      {age && <span className="ago">{age}</span>}
    </span>
  );
}

/** Bar in reading direction. */
function Bar(props: { verdict: VerdictCounts | null | undefined; isArabic: boolean }) {
  const { verdict, isArabic } = props;
  if (!verdict || !isCounted(verdict)) return <svg aria-hidden="true" />;
  const { worked, answers } = verdict;
  const start = isArabic ? answers - worked : 0;
  return (
    <svg viewBox={`0 0 ${answers} 1`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${start} 0h${worked}v1H${start}z`} />
    </svg>
  );
}
