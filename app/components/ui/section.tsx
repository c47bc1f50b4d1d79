import type { ReactNode } from "react";

/** A titled section of a page; `id` names it for links and for assistive technology. */
export function Section({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="container section" aria-labelledby={id}>
      <h2 id={id} className="heading-section">
        {title}
      </h2>
      {children}
    </section>
  );
}
