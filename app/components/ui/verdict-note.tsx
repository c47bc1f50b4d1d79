import { formatNumber, type Locale } from "#app/domain/base/format.ts";
import type { VerdictCounts } from "#app/domain/verdict/verdict.ts";
import { useSite } from "#app/i18n/use-texts.ts";

/** Number of shoppers for whom a code worked, with a thin bar; nothing if too few answered. */
export function VerdictNote(props: {
  verdict: VerdictCounts | null | undefined;
  locale: Locale;
  /** Rows have less room for the words, small labels none. */
  size?: "brief" | "short";
}) {
  const { verdict, locale, size } = props;
  const { t, language } = useSite("brand");
  if (!verdict || verdict.level === "unknown") return null;
  const { level, worked, answers } = verdict;
  // The bar follows the reading direction.
  const start = language === "ar" ? answers - worked : 0;
  return (
    <span className={`verdict-note verdict-${level}`}>
      <svg viewBox={`0 0 ${answers} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${start} 0h${worked}v1H${start}z`} />
      </svg>
      {t(size === "short" ? "workedShort" : size ? "workedBrief" : "worked", {
        worked: formatNumber(worked, locale),
        answers: formatNumber(answers, locale),
      })}
    </span>
  );
}
