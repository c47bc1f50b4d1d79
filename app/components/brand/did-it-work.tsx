import { type FailReason, failReasons } from "#app/domain/verdict/answer.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** A code's quiet question, for who comes back later and for browsers without scripts. */
export function DidItWork({ id }: { id: number }) {
  const t = useTexts("brand");
  const language = useLanguage();
  const names = useReasonNames();
  return (
    <details className="did-it-work">
      <summary>{t("didItWork")}</summary>
      <form method="post" action={`/api/codes/${id}/outcome`}>
        <button type="submit" className="chip" name="worked" value="true">
          {t("yes")}
        </button>
        <button type="submit" className="chip" name="worked" value="false">
          {t("no")}
        </button>
        <select className="chip" name="reason" aria-label={t("whyNot")}>
          <option value="">{t("whyNot")}</option>
          {failReasons.map((reason) => (
            <option key={reason} value={reason}>
              {names[reason]}
            </option>
          ))}
        </select>
        <input type="hidden" name="language" value={language} />
      </form>
    </details>
  );
}

/** The reasons in words. */
export function useReasonNames(): Record<FailReason, string> {
  const t = useTexts("brand");
  return {
    expired: t("reasonExpired"),
    items: t("reasonItems"),
    minimum: t("reasonMinimum"),
    "first-order": t("reasonFirstOrder"),
    other: t("reasonOther"),
  };
}
