import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icons.tsx";
import type { PageKind } from "#app/domain/pages/page.ts";

/** The head of a page: the way back, what can be done with the page, a picture, the title and facts. */
export function PageHeader(props: {
  back: { href: string; to: PageKind; text: string };
  action?: ReactNode;
  picture?: ReactNode;
  title: ReactNode;
  /** For a title that is too long for a phone; see text.css. */
  size?: "long" | "longest" | false;
  /** The title in plain words, for the script that filters a list: see app/browser/search/brand-filter.ts. */
  plainTitle?: string | undefined;
  facts?: ReactNode;
  children?: ReactNode;
}) {
  const { back, action, picture, title, size, plainTitle, facts, children } = props;
  return (
    <section className="page-header container">
      <div className="back-bar">
        <BackLink {...back} />
        {action}
      </div>
      <div className="page-title">
        {picture}
        {/* A list of a country that changes changes it too: see app/browser/elements/live-list.ts. */}
        <div data-live-heading>
          <h1
            className={size ? `heading-page heading-${size}` : "heading-page"}
            data-title={plainTitle}
          >
            {title}
          </h1>
          {facts && <p className="meta">{facts}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}

/** A quiet link to the page above. */
export function BackLink({ href, to, text }: { href: string; to: PageKind; text: string }) {
  return (
    <a className="back-link" href={href} data-to={to}>
      <Icon name="back" />
      {text}
    </a>
  );
}
