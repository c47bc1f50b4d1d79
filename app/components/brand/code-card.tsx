import { formatDate } from "#app/domain/dates.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { useLanguage } from "../use-language.ts";
import type { CodeView } from "./brand-view.ts";
import { CopyCode } from "./copy-code.tsx";

/** One promo code: what it gives, when it was last verified, when it ends, and the code to copy. */
export function CodeCard({ code }: { code: CodeView }) {
  const t = useTexts("brand");
  const language = useLanguage();
  return (
    <li className="ticket">
      <div className="ticket-text">
        <h3 className="ticket-discount">
          <bdi lang={code.discountLanguage}>{code.discount}</bdi>
        </h3>
        <p className="ticket-note">
          <span>
            {t("lastVerified")}{" "}
            <time dateTime={code.verified}>{formatDate(code.verified, language)}</time>
          </span>
          {code.expires && (
            <span>
              {t("expires")}{" "}
              <time dateTime={code.expires}>{formatDate(code.expires, language)}</time>
            </span>
          )}
        </p>
      </div>
      <CopyCode code={code.code} />
    </li>
  );
}
