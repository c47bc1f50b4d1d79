import { type ReactNode, use } from "react";
import { useTranslation } from "react-i18next";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  redirect,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { EntryScriptContext } from "./components/entry-script.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { LanguageOffer } from "./components/language-offer.tsx";
import { SiteFooter } from "./components/site-footer.tsx";
import { SiteHeader } from "./components/site-header.tsx";
import { SlowNavigation } from "./components/slow-navigation.tsx";
import { directionOf } from "./domain/language.ts";
import { languageOfPath, languageParameterTarget } from "./i18n/languages.ts";
import { i18nextMiddleware } from "./i18n/middleware.ts";
import styles from "./styles.css?url";

const followLanguageParameter: Route.MiddlewareFunction = ({ url }) => {
  const target = languageParameterTarget(url);
  if (target) throw redirect(target);
};

export const middleware: Route.MiddlewareFunction[] = [followLanguageParameter, i18nextMiddleware];

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  const { t } = useTranslation();
  const entryScript = use(EntryScriptContext);
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#18201c" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={`/site-${language}.webmanifest`} />
        <Meta />
        <Links />
        {entryScript && <script type="module" src={entryScript} />}
      </head>
      <body id="top">
        <a className="skip-link" href="#content">
          {t("skipToContent")}
        </a>
        <SiteHeader />
        <main id="content">{children}</main>
        <SiteFooter />
        <LanguageOffer />
        <SlowNavigation />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} />;
}
