import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { StoreLink } from "./store-link.tsx";

/** At the foot of the window once a code is copied: the store, and the next best code. */
export function CopiedBar({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  return (
    <copied-bar hidden data-next={t("nextCode", { code: "#" })}>
      <p className="copied-code" />
      <StoreLink view={view} />
      <button type="button" className="button button-outline" />
    </copied-bar>
  );
}
