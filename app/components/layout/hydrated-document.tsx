import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { fallbackLanguage } from "#app/domain/base/language.ts";
import { DocumentHead } from "./document-head.tsx";

/** The document of a page that React takes over in the browser: the operator's workspace, in English. */
export function HydratedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={fallbackLanguage} dir="ltr">
      <head>
        <DocumentHead language={fallbackLanguage} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
