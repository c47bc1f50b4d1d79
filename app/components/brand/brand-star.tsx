import { Icon } from "#app/components/ui/icons.tsx";
import type { KnownStore } from "#app/domain/device/device-memory.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Makes the store a favourite of this device. The script shows it: see app/browser/offline/your-stores.ts. */
export function BrandStar({ view: { country, slug, name, names } }: { view: BrandView }) {
  const t = useTexts("device");
  const store: Omit<KnownStore, "isFavourite"> = {
    path: sitePath("en", country.code, slug),
    name: names,
    country: country.name,
  };
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed="false"
      aria-label={t("favourite", { brand: name })}
      data-store={JSON.stringify(store)}
      hidden
    >
      <Icon name="star" />
    </button>
  );
}
