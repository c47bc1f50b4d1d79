import { Links, Meta, useParams } from "react-router";
import type { Language } from "#app/domain/base/language.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { manifestFile, opensearchFile } from "#app/domain/pages/segments.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { pageNonce } from "./hydration.ts";

/** Elements in the head of every page. The browser hydrates them without texts of the site. */
export function DocumentHead({ language, siteName }: { language: Language; siteName: string }) {
  const country = countryByCode(useParams().country);
  const place = country ? [country.code] : [];
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#181f1b" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={sitePath(language, ...place, manifestFile)} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteName}
        href={sitePath(language, opensearchFile)}
      />
      <Meta />
      <Links nonce={pageNonce()} />
    </>
  );
}
