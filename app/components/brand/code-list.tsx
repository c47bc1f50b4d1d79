import { formatDate } from "#app/domain/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import type { CodeView } from "./brand-view.ts";
import { CopyCode } from "./copy-code.tsx";

/** The brand's live codes, newest first, or a note that there are none. */
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

/** One promo code: its discount, when it was last verified, when it ends, and the code to copy. */
function CodeCard({ code }: { code: CodeView }) {
  const t = useTexts("brand");
  return (
    <li className="ticket">
      <div className="ticket-text">
        <h3 className="ticket-discount">
          <bdi lang={code.discountLanguage}>{code.discount}</bdi>
        </h3>
        <p className="ticket-note">
          <LabelledDate label={t("lastVerified")} day={code.last_reported_date} />
          {code.expiry_date && <LabelledDate label={t("expires")} day={code.expiry_date} />}
        </p>
      </div>
      <CopyCode code={code.code} />
    </li>
  );
}

function LabelledDate({ label, day }: { label: string; day: string }) {
  return (
    <span>
      {label} <time dateTime={day}>{formatDate(day, useLanguage())}</time>
    </span>
  );
}
