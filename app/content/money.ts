import type { counted } from "#app/domain/base/format.ts";
import { type Currency, countries } from "#app/domain/directory/countries.ts";
import type { I18n } from "#app/i18n/instance.ts";

/** A sum with its formatted number. */
type Sum = ReturnType<typeof counted>;

/** Returns whether a currency is that of a country: only these have texts. */
export const isCurrency = (code: string): code is Currency =>
  countries.some(({ currency }) => currency === code);

/** Arabic plurals of the currencies, used after the numbers 3 to 10. */
export const arabicPlurals: Readonly<Record<Currency, string>> = {
  AED: "دراهم",
  SAR: "ريالات",
  EGP: "جنيهات",
  JOD: "دنانير",
  USD: "دولارات",
  MAD: "دراهم",
  TND: "دنانير",
  KWD: "دنانير",
  QAR: "ريالات",
  BHD: "دنانير",
  OMR: "ريالات",
};

/**
 * Returns functions that format a sum in a currency: plain, as a saving, or as the amount to pay.
 */
export function moneyTexts(i18n: I18n, currency: Currency) {
  const t = i18n.getFixedT(null, "offer");
  const names = { unit: t(`currency_${currency}`), units: arabicPlurals[currency] };
  return {
    sum: (sum: Sum) => t("sum", { ...sum, ...names }),
    saves: (sum: Sum) => t("saves", { ...sum, ...names }),
    savesUpTo: (sum: Sum) => t("savesUpTo", { ...sum, ...names }),
    pays: (sum: Sum) => t("pays", { ...sum, ...names }),
  };
}
