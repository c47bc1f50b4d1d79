import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/use-texts.ts";

/** Shown in place of the list while nothing is found. */
export function NoBrandsFound(props: { hidden: boolean; text?: string; children?: ReactNode }) {
  const t = useTexts("country");
  const { hidden, text = t("noBrandsFoundText"), children } = props;
  return (
    <div className="empty" data-empty hidden={hidden}>
      <p className="empty-title">{t("noBrandsFound")}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
