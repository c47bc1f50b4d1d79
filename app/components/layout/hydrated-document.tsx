import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { fallbackLanguage } from "#app/domain/base/language.ts";
import { DocumentHead } from "./document-head.tsx";

/**
 * The document of a page that React takes over in the browser: the operator's workspace, in English. A
 * translator would rewrite codes and names that are saved again, and move nodes that React removes.
 */
export function HydratedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={fallbackLanguage} dir="ltr" translate="no">
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
