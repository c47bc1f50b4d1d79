import { useTexts } from "#app/i18n/use-texts.ts";
import type { CodeView } from "./brand-view.ts";
import { CodeCard } from "./code-card.tsx";

/** The brand's live codes, newest first, or the two sentences that say there are none. */
export function CodeList({ codes }: { codes: readonly CodeView[] }) {
  const t = useTexts("brand");
  return (
    <section id="codes" aria-labelledby="codes-heading">
      <h2 id="codes-heading" className="heading-section">
        {t("availableCodes")}
      </h2>
      {codes.length === 0 ? (
        <div className="empty">
          <p className="empty-title">{t("noCodes")}</p>
          <p>{t("checkBackSoon")}</p>
        </div>
      ) : (
        <ul className="stack">
          {codes.map((code) => (
            <CodeCard key={code.id} code={code} />
          ))}
        </ul>
      )}
    </section>
  );
}
