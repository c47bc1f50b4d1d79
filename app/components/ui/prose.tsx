import type { ReactNode } from "react";
import { namedStores } from "#app/content/named-stores.ts";
import type { Faq, ListSection, TextSection } from "#app/content/prose.ts";
import { formatDate, type Locale } from "#app/domain/base/format.ts";
import type { Language } from "#app/domain/base/language.ts";
import { memoize } from "#app/domain/base/once.ts";
import { useI18n, useTexts } from "#app/i18n/use-texts.ts";
import { markNames } from "./text-with-name.tsx";

// A page has fifty texts, and those of all countries stay the same.
const marked = memoize((language: Language) =>
  memoize((text: string) => markNames(text, namedStores[language])),
);

/** Text about shopping that names stores. */
export function Prose({ text }: { text: string }) {
  return marked(useI18n().language)(text);
}

/** Heading with running text. */
export function TextBlock(props: { id: string; content: TextSection; isFolded?: boolean }) {
  const { content, ...section } = props;
  return (
    <Section {...section} title={content.title}>
      <div className="prose">
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </div>
    </Section>
  );
}

/** Heading with titled entries side by side. */
export function ListBlock(props: { id: string; content: ListSection; isFolded?: boolean }) {
  const { content, ...section } = props;
  return (
    <Section {...section} title={content.title}>
      {content.lead && (
        <p className="section-lead">
          <Prose text={content.lead} />
        </p>
      )}
      <Notes items={content.items} />
    </Section>
  );
}

/** Titled entries side by side. */
export function Notes({ items }: Pick<ListSection, "items">) {
  return (
    <ul className="notes">
      {items.map((item) => (
        <li key={item.title}>
          <h3>{item.title}</h3>
          <p>
            <Prose text={item.text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that expand to their answers without a script. */
export function FaqBlock({ questions }: { questions: readonly Faq[] }) {
  const t = useTexts();
  return (
    <Section id="faq" title={t("faq")}>
      <div className="faq">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>
              <Prose text={answer} />
            </p>
          </details>
        ))}
      </div>
    </Section>
  );
}

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Folded until opened, because its heading is sufficient. */
  isFolded?: boolean;
  children: ReactNode;
}

/** Titled section of a page; `id` names it for links and for assistive technology. */
export function Section({ id, title, isFolded = false, children }: SectionProps) {
  const heading = (
    <h2 id={id} className="heading-section">
      {title}
    </h2>
  );
  if (isFolded) {
    return (
      <section className="container" aria-labelledby={id}>
        <details className="section-fold">
          <summary>{heading}</summary>
          {children}
        </details>
      </section>
    );
  }
  return (
    <section className="container section" aria-labelledby={id}>
      {heading}
      {children}
    </section>
  );
}

/** Legal sections of a page in small print, with the day of the last update if known. */
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
              <p key={paragraph}>
                <Prose text={paragraph} />
              </p>
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
