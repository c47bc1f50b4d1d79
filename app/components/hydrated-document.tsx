import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { DocumentHead } from "./document-head.tsx";

/** The document of a screen that React takes over in the browser; app/entry.client looks for the mark. */
export function HydratedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en" dir="ltr" data-hydrate="">
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
