import { formatAge, formatDate, type Locale } from "#app/domain/base/format.ts";
import { checkAge } from "#app/domain/catalogue/check-age.ts";
import { useSite } from "#app/i18n/use-texts.ts";

/** Day and age of a code's last check. */
export function Checked({ day, today, locale }: { day: string; today: string; locale: Locale }) {
  const { t, language } = useSite("brand");
  return (
    <span className={`check check-${checkAge(day, today)}`}>
      {t("lastVerified")}{" "}
      <time dateTime={day}>
        {formatDate(day, locale)}
        <span className="ago">
          {language === "ar" ? "، " : ", "}
          {formatAge(day, today, locale)}
        </span>
      </time>
    </span>
  );
}
