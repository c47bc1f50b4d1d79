import { createContext, type ReactNode, use } from "react";
import { useParams } from "react-router";
import { getLocale, intlLocale } from "#app/domain/base/format.ts";
import { direction } from "#app/domain/base/language.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import { DocumentHead } from "./document-head.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** Addresses of the public pages' one script and of the modules that it imports; set by the server. */
export const EntryScriptContext = createContext<readonly string[]>([]);

/** The document of a public page: HTML that works by itself, and one small script. */
export function PublicDocument({ children }: { children: ReactNode }) {
  const { t, language } = useSite();
  const country = countryByCode(useParams().country);
  const kind = usePageKind();
  const differs = kind === "home" || kind === "country";
  const [entryScript, ...imported] = use(EntryScriptContext);
  return (
    <html lang={language} dir={direction[language]} data-country={country?.code}>
      <head>
        {/* Before the styles, which an inline script behind them would wait for. */}
        {entryScript && <script type="module" src={entryScript} />}
        {entryScript && differs && <script>{inlineScript}</script>}
        <DocumentHead language={language} />
        {imported.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
      </head>
      <body id="top">
        <a className="skip-link" href="#content">
          {t("skipToContent")}
        </a>
        <SiteHeader />
        <main id="content">
          <CachedNotice />
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}

/** Says how old a page is that comes from the device: see app/browser/elements/cached-notice.ts. */
function CachedNotice() {
  const t = useTexts("device");
  const country = countryByCode(useParams().country) ?? undefined;
  return (
    <p
      className="container kept-note"
      data-text={t("keptCopy", { date: "#" })}
      data-locale={intlLocale[getLocale(useI18n().language, country)]}
      hidden
    />
  );
}
