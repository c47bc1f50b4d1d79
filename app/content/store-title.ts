import { counted } from "#app/domain/base/format.ts";
import { type Named, nameIn } from "#app/domain/directory/brand-names.ts";
import type { I18n } from "#app/i18n/instance.ts";

interface ListedStore extends Named {
  places: readonly { liveCodes: number }[];
}

/**
 * Returns a store's title across countries: the number of countries with codes today, or that it
 * has none.
 */
export function storeTitle(i18n: I18n, { places, ...store }: ListedStore): string {
  const t = i18n.getFixedT(null, "store");
  const brand = nameIn(store, i18n.language);
  const count = places.filter(({ liveCodes }) => liveCodes > 0).length;
  if (count === 0) return t("titleWithoutCodes", { brand });
  return t("title", { brand, ...counted(count, i18n.language) });
}
