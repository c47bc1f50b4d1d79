import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** At the foot of the window once a code is copied: the store, and the next best code. */
export function CopiedBar({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const { name, website } = view;
  return (
    <copied-bar hidden data-next={t("nextCode", { code: "#" })}>
      <p className="copied-code" />
      {website && (
        <a className="button" href={website} rel="nofollow noopener">
          <span>
            <TextWithName text={t("openStore", { brand: name })} name={name} /> ↗
          </span>
        </a>
      )}
      <button type="button" className="button button-outline" />
    </copied-bar>
  );
}
