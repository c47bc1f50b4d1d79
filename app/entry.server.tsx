import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { EntryScriptContext } from "./components/entry-script.ts";
import { isHydrated } from "./components/hydration.ts";
import { contentSecurityPolicy } from "./domain/security-headers.ts";
import { getI18n } from "./i18n/middleware.ts";

/** Renders a page; its status and headers are those of the loaders. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  const { matches } = routerContext.staticHandlerContext;
  const hydrated = isHydrated(matches.map(({ route }) => route.handle));
  const nonce = hydrated ? crypto.randomUUID() : undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  if (!hydrated) headers.set("Speculation-Rules", '"/speculation-rules.json"');
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const page = (
    <I18nextProvider i18n={getI18n(loadContext)}>
      <EntryScriptContext value={routerContext.manifest.entry.module}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </EntryScriptContext>
    </I18nextProvider>
  );
  // One string where nothing is hydrated: on workerd that takes a fraction of the streaming
  // renderer's time, and loaders have awaited all data before.
  if (!nonce) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  return streamWhole(page, nonce).then((body) => new Response(body, { status, headers }));
}

/** The streaming renderer carries the loaders' data into the page; it is waited for until all is there. */
async function streamWhole(page: ReactNode, nonce: string): Promise<ReadableStream> {
  const stream = await renderToReadableStream(page, { nonce });
  await stream.allReady;
  return stream;
}

/** Logs what a loader or a rendering failed with; what a visitor did wrong is no failure of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (isRouteErrorResponse(error) || request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: "error", failure: `Page ${pathname}`, reason }));
};
