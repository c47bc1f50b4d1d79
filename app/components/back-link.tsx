import { ArrowBack } from "./icons.tsx";

/** A quiet link to the page above. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="back-link" href={href}>
      <ArrowBack />
      {children}
    </a>
  );
}
