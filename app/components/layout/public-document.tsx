import { createContext, type ReactNode, use } from "react";
import { useParams } from "react-router";
import { getLocale, intlLocale } from "#app/domain/base/format.ts";
import { direction } from "#app/domain/base/language.ts";
import { firstDayEnd } from "#app/domain/catalogue/ends.ts";
import { countries, countryByCode } from "#app/domain/directory/countries.ts";
import { inlineScript } from "#app/domain/pages/inline-script.ts";
import { useI18n, useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { Services } from "#worker/services.ts";
import { DocumentHead } from "./document-head.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { usePageKind } from "./use-page-kind.ts";

/** URLs of the public pages' script and of its imports; set by the server. */
export const EntryScriptContext = createContext<readonly string[]>([]);

/** The page's styles, which its policy allows by their hash; set by the server. */
export const StylesContext = createContext("");

/** Time of the request and settings of the site; set by the server. */
export const RequestContext = createContext<Pick<
  Services,
  "now" | "linksEarn" | "contactEmail" | "pushKey"
> | null>(null);

/** Document of a public page: HTML that works without scripts, and one small script. */
export function PublicDocument({ children }: { children: ReactNode }) {
  const { t, language } = useSite();
  const country = countryByCode(useParams().country);
  const kind = usePageKind();
  const differs = kind === "home" || kind === "country";
  const [entryScript, ...imported] = use(EntryScriptContext);
  const request = use(RequestContext);
  const styles = use(StylesContext);
  // On a page of several countries "today" is valid until the day ends in the first of them.
  const until = request && firstDayEnd(country ? [country] : countries, request.now);
  return (
    <html
      lang={language}
      dir={direction[language]}
      data-country={country?.code}
      data-until={until ?? undefined}
    >
      <head>
        {entryScript && <script type="module" src={entryScript} />}
        {entryScript && differs && <script>{inlineScript}</script>}
        <DocumentHead language={language} siteName={t("siteName")} />
        {imported.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
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
        <SiteFooter linksEarn={request?.linksEarn} hasContact={!!request?.contactEmail} />
      </body>
    </html>
  );
}

/**
 * Age of a page from the device's cache, and the label of its ended codes: see cached-notice.ts and
 * outdated-page.ts in app/browser/elements.
 */
function CachedNotice() {
  const t = useTexts("device");
  const country = countryByCode(useParams().country) ?? undefined;
  return (
    <p
      className="container kept-note"
      data-text={t("keptCopy", { date: "#" })}
      data-expired={t("expired")}
      data-locale={intlLocale[getLocale(useI18n().language, country)]}
      hidden
    />
  );
}
