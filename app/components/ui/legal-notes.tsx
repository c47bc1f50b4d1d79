import type { TextSection } from "#app/content/types.ts";
import { formatDate } from "#app/domain/base/format.ts";
import type { Locale } from "#app/domain/base/locale.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { Section } from "./section.tsx";

/** The legal sections of a page in small print, with the day of its last update if one is known. */
export function LegalNotes({
  title,
  sections,
  updated,
  locale,
}: {
  title: string;
  sections: readonly TextSection[];
  /** YYYY-MM-DD. */
  updated: string | null;
  locale: Locale;
}) {
  const t = useTexts();
  return (
    <Section id="legal" title={title}>
      <div className="legal">
        {sections.map((section) => (
          <div key={section.title}>
            {section.title !== title && <h3>{section.title}</h3>}
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
        {updated && (
          <p>
            <time dateTime={updated}>
              {t("lastUpdated", { date: formatDate(updated, locale) })}
            </time>
          </p>
        )}
      </div>
    </Section>
  );
}
