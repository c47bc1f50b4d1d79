import { useTranslation } from "react-i18next";
import { formatDate } from "#app/domain/dates.ts";
import type { PromoCode } from "#worker/data/promo-codes.ts";
import { useLanguage } from "../use-language.ts";
import { CopyCode } from "./copy-code.tsx";

/** One promo code: what it gives, when it was last verified, and the code to copy. */
export function CodeCard({ code }: { code: PromoCode }) {
  const { t } = useTranslation("brand");
  const language = useLanguage();
  const discount = (language === "ar" && code.discount_ar) || code.discount;
  return (
    <li className="ticket">
      <div className="ticket-text">
        <h3 className="ticket-discount">
          <bdi>{discount}</bdi>
        </h3>
        <p className="ticket-note">
          {t("lastVerified")}{" "}
          <time dateTime={code.last_reported_date}>
            {formatDate(code.last_reported_date, language)}
          </time>
        </p>
      </div>
      <CopyCode code={code.code} />
    </li>
  );
}
