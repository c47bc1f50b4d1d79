import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { getI18n } from "#app/i18n/middleware.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";

/** React Router's default server entry (entry.server.web.tsx), with the language's provider. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { status, headers });
  let shellRendered = false;
  let answerStatus = status;
  const body = await renderToReadableStream(
    <I18nContext value={getI18n(loadContext)}>
      <ServerRouter context={routerContext} url={request.url} />
    </I18nContext>,
    {
      signal: AbortSignal.timeout(6_000),
      onError(error: unknown) {
        answerStatus = 500;
        if (shellRendered) console.error(error);
      },
    },
  );
  shellRendered = true;
  headers.set("Content-Type", "text/html");
  return new Response(body, { headers, status: answerStatus });
}
