import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** A button that opens the store's own site; nothing if it has none. */
export function StoreLink({ view: { name, website } }: { view: BrandView }) {
  const t = useTexts("brand");
  const arrow = useLanguage() === "ar" ? "↖" : "↗";
  if (!website) return null;
  return (
    <a className="button" href={website} rel="nofollow noopener">
      <span>
        <TextWithName text={t("openStore", { brand: name })} name={name} /> {arrow}
      </span>
    </a>
  );
}
