import { formatAge, formatNumber, type Locale } from "#app/domain/base/format.ts";
import { isCounted, type VerdictCounts } from "#app/domain/verdict/verdict.ts";
import type { I18n } from "./instance.ts";

/**
 * Returns what shoppers answered about a code, in the only wording of the site: "35 of 39 said it
 * worked" and, as `age` of the last success on a day, " · last yes 2 days ago" or "".
 */
export function evidenceTexts(
  i18n: I18n,
  verdict: VerdictCounts | null | undefined,
  locale: Locale,
  today: string | null,
) {
  const t = i18n.getFixedT(null, "brand");
  if (!verdict || !isCounted(verdict))
    return { answers: t(verdict?.level === "few" ? "fewAnswered" : "nobodyAnswered"), age: "" };
  const { worked, answers, last_worked: day } = verdict;
  return {
    answers: t("worked", {
      worked: formatNumber(worked, locale),
      answers: formatNumber(answers, locale),
    }),
    age: day && today ? t("lastYes", { when: formatAge(day, today, locale) }) : "",
  };
}
