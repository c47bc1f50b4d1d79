import { ArrowBack } from "#app/components/ui/icons.tsx";
import type { PageKind } from "#app/domain/pages/page.ts";

/** A quiet link to the page above. */
export function BackLink(props: { href: string; to: PageKind; children: string }) {
  return (
    <a className="back-link" href={props.href} data-to={props.to}>
      <ArrowBack />
      {props.children}
    </a>
  );
}
