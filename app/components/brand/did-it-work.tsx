import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { failReasons } from "#app/domain/verdict/answer.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Feedback form of a code for returning shoppers and for browsers without scripts. */
export function DidItWork({ id }: { id: number }) {
  const { t, language } = useSite("brand");
  return (
    <details className="did-it-work">
      <summary>{t("didItWork")}</summary>
      <form method="post" action={`/api/codes/${id}/outcome`}>
        <button type="submit" className="chip" name="worked" value="true">
          {t("yes")}
        </button>
        <button type="submit" className="chip" name="worked" value="false">
          {t("no")}
        </button>
        <select className="chip" name="reason" aria-label={t("whyNot")}>
          <option value="">{t("whyNot")}</option>
          {failReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason-${reason}`)}
            </option>
          ))}
        </select>
        <input type="hidden" name="language" value={language} />
      </form>
    </details>
  );
}

/**
 * Bar at the bottom of the window after a copy: the store and, when the shopper returns, the question
 * whether the code worked; after a no the next best code and the reasons. The script moves it behind
 * the list of the code, and adds the label of the code.
 */
export function CopiedBar({ view }: { view: BrandView }) {
  const t = useTexts("brand");
  return (
    <copied-bar
      hidden
      role="region"
      aria-label={t("copiedBar")}
      data-copied={t("copiedCode", { code: "#" })}
      data-next={t("nextCode", { code: "#" })}
      data-next-best={t("nextBest")}
      data-copy={t("copyCode", { code: "#" })}
      data-ask={t("didCodeWork", { code: "#" })}
      data-why={t("codeFailed", { code: "#" })}
      data-thanks={t("thanks")}
    >
      <p className="copied-code" role="status" />
      <button type="button" className="button" data-next>
        {t("copy")}
      </button>
      <span data-step="copied">
        <StoreLink view={view} />
        <button type="button" className="button-quiet" data-ask>
          {t("didItWork")}
        </button>
      </span>
      <span data-step="ask" hidden>
        <button type="button" className="button" value="true">
          {t("yes")}
        </button>
        <button type="button" className="button" value="false">
          {t("no")}
        </button>
      </span>
      <fieldset data-step="why" aria-label={t("whyNot")} hidden>
        {failReasons.map((reason) => (
          <button key={reason} type="button" className="chip" value={reason}>
            {t(`reason-${reason}`)}
          </button>
        ))}
      </fieldset>
      <button type="button" className="icon-button" aria-label={t("close")} data-close>
        <Icon name="close" />
      </button>
    </copied-bar>
  );
}

/** Button that opens the store's website; nothing if it has none. */
export function StoreLink({ view: { name, website } }: { view: BrandView }) {
  const t = useTexts("brand");
  const arrow = useI18n().language === "ar" ? "↖" : "↗";
  if (!website) return null;
  return (
    <a className="button" href={website} rel="nofollow noopener">
      <span>
        <TextWithName text={t("openStore", { brand: name })} name={name} /> {arrow}
      </span>
    </a>
  );
}
