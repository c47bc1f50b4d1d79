import type { i18n } from "i18next";
import { type ReactNode, use, useState } from "react";
import { I18nContext } from "react-i18next";
import { Scripts } from "react-router";
import { direction, type Language } from "#app/domain/base/language.ts";
import { getLanguage } from "#app/i18n/use-texts.ts";
import { DocumentHead } from "./document-head.tsx";
import { HydratedLanguage } from "./hydrated-language.ts";

/** The document of a page that React takes over in the browser, in the language of the operator. */
export function HydratedDocument({ children }: { children: ReactNode }) {
  // Given on the server. In the browser it is the language of the document that came from there.
  const server = use(I18nContext) as { i18n: i18n } | undefined;
  const [language, setLanguage] = useState(() =>
    server ? getLanguage(server.i18n) : (document.documentElement.lang as Language),
  );
  return (
    <HydratedLanguage value={{ language, setLanguage }}>
      <html lang={language} dir={direction[language]}>
        <head>
          <DocumentHead language={language} />
        </head>
        <body>
          {children}
          <Scripts />
        </body>
      </html>
    </HydratedLanguage>
  );
}
