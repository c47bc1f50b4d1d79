import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { DocumentHead } from "./document-head.tsx";

/** The document of a page that React takes over in the browser; such pages are in English. */
export function HydratedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <DocumentHead language="en" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
