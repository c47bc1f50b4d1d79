import { failReasons } from "#app/domain/verdict/answer.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { useReasonNames } from "./did-it-work.tsx";
import { StoreLink } from "./store-link.tsx";

/**
 * At the foot of the window once a code is copied: the store, the next best code, and when the shopper
 * comes back the question whether it worked.
 */
export function CopiedBar({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const names = useReasonNames();
  return (
    <copied-bar
      hidden
      data-next={t("nextCode", { code: "#" })}
      data-ask={t("didCodeWork", { code: "#" })}
      data-why={t("codeFailed", { code: "#" })}
      data-thanks={t("thanks")}
    >
      <p className="copied-code" role="status" />
      <StoreLink view={view} />
      <span data-step="ask" hidden>
        <button type="button" className="button" value="true">
          {t("yes")}
        </button>
        <button type="button" className="button button-outline" value="false">
          {t("no")}
        </button>
      </span>
      <span data-step="why" hidden>
        {failReasons.map((reason) => (
          <button key={reason} type="button" className="button button-outline" value={reason}>
            {names[reason]}
          </button>
        ))}
      </span>
      <button type="button" className="button button-outline" data-next />
    </copied-bar>
  );
}
