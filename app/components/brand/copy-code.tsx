import { useTexts } from "#app/i18n/use-texts.ts";
import { CheckIcon, CopyIcon } from "../icons.tsx";

/** A code that one tap copies. Without scripts it can be selected, and the button is not shown. */
export function CopyCode({ code }: { code: string }) {
  const t = useTexts("brand");
  return (
    <copy-code className="ticket-code">
      <bdi dir="ltr" className="code">
        {code}
      </bdi>
      <button
        type="button"
        className="button copy-button"
        aria-label={t("copyCode", { code })}
        data-copied={t("copiedCode", { code })}
        data-failed={t("selectToCopy")}
      >
        <span className="copy-idle">
          <CopyIcon />
          {t("copy")}
        </span>
        <span className="copy-done">
          <CheckIcon />
          {t("copied")}
        </span>
      </button>
      <span className="copy-status" role="status" />
    </copy-code>
  );
}
