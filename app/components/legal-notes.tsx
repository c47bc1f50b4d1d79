import type { TextSection } from "#app/content/types.ts";
import { formatDate } from "#app/domain/dates.ts";
import { figures } from "#app/domain/figures.ts";
import type { Language } from "#app/domain/language.ts";
import { Section } from "./section.tsx";

/** The legal sections of a page in small print, with the date they were last gone over. */
export function LegalNotes(props: {
  title: string;
  updatedLabel: string;
  sections: readonly TextSection[];
  language: Language;
}) {
  const { title, updatedLabel, sections, language } = props;
  const date = formatDate(figures.textsUpdated, language);
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
          <time dateTime={figures.textsUpdated}>{updatedLabel.replace("{{date}}", date)}</time>
        </p>
      </div>
    </Section>
  );
}
