import type { TextSection } from "#app/content/types.ts";
import { figures } from "#app/domain/figures.ts";
import { formatDate } from "#app/domain/format.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { Section } from "./section.tsx";

/** The legal sections of a page in small print, with the date of their last review. */
export function LegalNotes({
  title,
  sections,
}: {
  title: string;
  sections: readonly TextSection[];
}) {
  const t = useTexts();
  const date = formatDate(figures.textsUpdated, useLanguage());
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
        <p>
          <time dateTime={figures.textsUpdated}>{t("lastUpdated", { date })}</time>
        </p>
      </div>
    </Section>
  );
}
