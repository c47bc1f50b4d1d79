import type { TFunction } from "i18next";

/** Says what is being loaded once a navigation takes longer than 200 ms; see app/browser. */
export function SlowNavigation({ t }: { t: TFunction }) {
  return (
    <slow-navigation
      role="status"
      data-texts={[t("loadingCountries"), t("loadingBrands"), t("loadingBrandDetails")].join("|")}
    />
  );
}
