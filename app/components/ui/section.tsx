import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Its heading says enough: the rest opens on demand. */
  isFolded?: boolean;
  children: ReactNode;
}

/** A titled section of a page; `id` names it for links and for assistive technology. */
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
