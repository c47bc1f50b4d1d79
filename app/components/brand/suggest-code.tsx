import { limits } from "#app/domain/catalogue/limits.ts";
import type { SuggestionField, SuggestionOutcome } from "#app/domain/suggestions/suggestion.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

/** Outcome of a submitted form, with the typed texts. */
export interface SentSuggestion {
  outcome: SuggestionOutcome;
  typed: Record<SuggestionField, string>;
}

/** Form for a code that is not listed; the operator reviews the suggestion. */
export function SuggestCode({ view, sent }: { view: BrandView; sent: SentSuggestion | undefined }) {
  const t = useTexts("brand");
  const { outcome, typed } = sent ?? {};
  const faulty = outcome?.kind === "fault" ? outcome.field : null;
  const field = (name: SuggestionField, maxLength: number) => (
    <label>
      {t(`suggested_${name}`)}
      <input
        name={name}
        defaultValue={typed?.[name]}
        maxLength={maxLength}
        required={name !== "seen"}
        autoComplete="off"
        autoCapitalize={name === "code" ? "characters" : undefined}
        autoCorrect={name === "code" ? "off" : undefined}
        dir={name === "code" ? "ltr" : "auto"}
        aria-invalid={name === faulty || undefined}
      />
    </label>
  );
  return (
    <section className="container section" aria-labelledby="suggest">
      <details className="suggest-fold" open={sent !== undefined}>
        <summary>
          <h2 id="suggest" className="heading-section">
            {t("suggest")}
          </h2>
        </summary>
        <form className="suggest" method="post" action={`${view.path}#suggest`}>
          {faulty && <p role="alert">{t("suggestFault", { field: t(`suggested_${faulty}`) })}</p>}
          {outcome?.kind === "known" && <p role="alert">{t("suggestKnown")}</p>}
          {outcome?.kind === "full" && <p role="alert">{t("suggestFull")}</p>}
          {outcome?.kind === "tooMany" && (
            <p role="alert">{t(outcome.seconds > 60 ? "suggestTooMany" : "suggestTooFast")}</p>
          )}
          {outcome?.kind === "refused" && <p role="alert">{t("suggestRefused")}</p>}
          {field("code", limits.code)}
          {field("discount", limits.discount)}
          {field("seen", limits.seen)}
          {/* Honeypot for robots. */}
          <input name="website" hidden tabIndex={-1} autoComplete="off" />
          <button type="submit" className="button button-outline">
            {t("suggestSend")}
          </button>
        </form>
      </details>
      <p id="suggested" className="suggested" role="status">
        {t("suggestThanks")}
      </p>
    </section>
  );
}
