import { type ReactNode, use } from "react";
import { directionOf } from "#app/domain/language.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { DocumentHead } from "./document-head.tsx";
import { EntryScriptContext } from "./entry-script.ts";
import { LanguageOffer } from "./language-offer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SlowNavigation } from "./slow-navigation.tsx";
import { StaticHtml } from "./static-html.tsx";
import { useLanguage } from "./use-language.ts";

/** The document of a public page: HTML that works by itself, and one small script. */
export function PublicDocument({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const t = useTexts();
  const [entryScript, ...imported] = use(EntryScriptContext);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <DocumentHead language={language} />
        {entryScript && <script type="module" src={entryScript} />}
        {imported.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
      </head>
      <body id="top">
        <a className="skip-link" href="#content">
          {t("skipToContent")}
        </a>
        <SiteHeader />
        <main id="content">{children}</main>
        <StaticHtml
          id={`footer/${language}`}
          render={() => (
            <>
              <SiteFooter t={t} language={language} />
              <SlowNavigation t={t} />
            </>
          )}
        />
        <LanguageOffer />
      </body>
    </html>
  );
}
