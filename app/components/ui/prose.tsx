import type { Faq, ListSection, TextSection } from "#app/content/types.ts";
import { Section } from "./section.tsx";

/** A heading with running text. */
export function TextBlock(props: { id: string; content: TextSection; isFolded?: boolean }) {
  const { content, ...section } = props;
  return (
    <Section {...section} title={content.title}>
      <div className="prose">
        {content.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

/** A heading with titled entries side by side. */
export function ListBlock(props: { id: string; content: ListSection; isFolded?: boolean }) {
  const { content, ...section } = props;
  return (
    <Section {...section} title={content.title}>
      {content.lead && <p className="section-lead">{content.lead}</p>}
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
          <p>{item.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Questions that open to their answers, without a script. */
export function FaqBlock({
  id,
  title,
  questions,
}: {
  id: string;
  title: string;
  questions: readonly Faq[];
}) {
  return (
    <Section id={id} title={title}>
      <div className="faq">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
