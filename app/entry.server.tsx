import type { ReactNode } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ErrorIdContext } from "./components/layout/error-page.tsx";
import { isHydrated } from "./components/layout/hydration.ts";
import {
  EntryScriptContext,
  RequestContext,
  StylesContext,
} from "./components/layout/public-document.tsx";
import { getInstance } from "./i18n/middleware.ts";
import { I18nContext } from "./i18n/use-texts.ts";
import { servicesContext } from "./services-context.ts";
import siteStyles from "./styles/site.css?inline";

/** Renders a page with the status and headers of its loaders. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const handles = routerContext.staticHandlerContext.matches.map(({ route }) => route.handle);
  const nonce = isHydrated(handles) ? crypto.randomUUID() : undefined;
  const styles = nonce ? "" : pageStyles(handles);
  const { pagePolicy } = loadContext.get(servicesContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", await pagePolicy(nonce ? { nonce } : { styles }));
  if (!nonce) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { entry } = routerContext.manifest;
  const errorId = status >= 500 ? loadContext.get(servicesContext).errorId() : null;
  const page = (
    <I18nContext value={getInstance(loadContext)}>
      <EntryScriptContext value={[entry.module, ...entry.imports]}>
        <RequestContext value={loadContext.get(servicesContext)}>
          <ErrorIdContext value={errorId}>
            <StylesContext value={styles}>
              <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
            </StylesContext>
          </ErrorIdContext>
        </RequestContext>
      </EntryScriptContext>
    </I18nContext>
  );
  // On workerd, rendering to a string takes a fraction of the streaming renderer's time. Loaders
  // have awaited all data, and no browser hydrates the page.
  if (!nonce) {
    return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, { status, headers });
  }
  return new Response(await streamWhole(page, nonce), { status, headers });
}

/**
 * Returns the styles of the site and of a page's routes. They are part of the document: a linked
 * stylesheet would delay the first view on a phone by a quarter of a second.
 */
function pageStyles(handles: readonly unknown[]): string {
  return (handles as ({ styles?: string } | undefined)[]).reduce(
    (all, handle) => all + (handle?.styles ?? ""),
    siteStyles,
  );
}

/** Renders with the streaming renderer, which embeds the loader data, and waits until it is complete. */
async function streamWhole(page: ReactNode, nonce: string): Promise<ReadableStream> {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  return stream;
}

/** Logs errors of loaders and of rendering, except responses such as 404 and aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).logPageFailure(pathname, error);
};
