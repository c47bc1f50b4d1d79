import { Icon } from "#app/components/ui/icons.tsx";
import { failReasons } from "#app/domain/verdict/answer.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";
import { useReasonNames } from "./did-it-work.tsx";
import { StoreLink } from "./store-link.tsx";

/**
 * At the foot of the window once a code is copied: the store, the next best code, and when the shopper
 * comes back the question whether it worked. The script puts it behind the list of the code.
 */
export function CopiedBar({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  const names = useReasonNames();
  return (
    <copied-bar
      hidden
      role="region"
      aria-label={t("copiedBar")}
      data-next={t("nextCode", { code: "#" })}
      data-next-best={t("nextBest")}
      data-ask={t("didCodeWork", { code: "#" })}
      data-why={t("codeFailed", { code: "#" })}
      data-thanks={t("thanks")}
    >
      <p className="copied-code" role="status" />
      <span data-step="ask" hidden>
        <button type="button" className="chip" value="true">
          {t("yes")}
        </button>
        <button type="button" className="chip" value="false">
          {t("no")}
        </button>
      </span>
      <span data-step="why" hidden>
        {failReasons.map((reason) => (
          <button key={reason} type="button" className="chip" value={reason}>
            {names[reason]}
          </button>
        ))}
      </span>
      <StoreLink view={view} />
      <button type="button" className="button" data-next />
      <button type="button" className="icon-button" aria-label={t("close")} data-close>
        <Icon name="close" />
      </button>
    </copied-bar>
  );
}
