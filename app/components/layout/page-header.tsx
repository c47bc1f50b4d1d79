import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";

/** Header of a page: back link, actions, a picture, the title and facts. */
export function PageHeader(props: {
  back: { href: string; text: string };
  action?: ReactNode;
  picture?: ReactNode;
  title: ReactNode;
  /** Set for a title that is too long for a phone; see text.css. */
  size?: "long" | "longest" | false;
  /** Plain title for the script that filters a list: see app/browser/search/brand-filter.ts. */
  plainTitle?: string | undefined;
  facts?: ReactNode;
}) {
  const { back, action, picture, title, size, plainTitle, facts } = props;
  return (
    <section className="page-header container">
      <div className="back-bar">
        <BackLink {...back} />
        {action}
      </div>
      <div className="page-title">
        {picture}
        {/* Live lists replace it: see app/browser/elements/live-list.ts. */}
        <div data-live-heading>
          <h1
            className={size ? `heading-page heading-${size}` : "heading-page"}
            data-title={plainTitle}
          >
            {title}
          </h1>
          {facts && <p className="meta">{facts}</p>}
        </div>
      </div>
    </section>
  );
}

/** Plain link to the parent page. */
export function BackLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="back-link" href={href}>
      <Icon name="back" />
      {text}
    </a>
  );
}

/**
 * Title of a page in lines, each on its own line if the window is too narrow for one: they break at
 * the same place in any font. `name` is the brand in the title.
 */
export function HeadingLines({ text, name }: { text: string; name?: string }) {
  const [first = "", second = ""] = text.split("\n");
  const words = (line: string) => (name ? <TextWithName text={line} name={name} /> : line);
  return (
    <>
      {words(first)} <span className="line">{words(second)}</span>
    </>
  );
}
