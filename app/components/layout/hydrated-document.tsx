import type { ReactNode } from "react";
import { Scripts } from "react-router";
import { fallbackLanguage } from "#app/domain/base/language.ts";
import { common } from "#app/i18n/locales/en/common.ts";
import { DocumentHead } from "./document-head.tsx";

/**
 * Document of a page that React hydrates: the operator's workspace, in English. Translation is off,
 * because it would rewrite codes and names before they are saved, and move nodes that React
 * removes.
 */
export function HydratedDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={fallbackLanguage} dir="ltr" translate="no">
      <head>
        <DocumentHead language={fallbackLanguage} siteName={common.siteName} />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
