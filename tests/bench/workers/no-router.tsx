import type { ComponentType, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type MiddlewareFunction, RouterContextProvider } from "react-router";
import { EntryScriptContext } from "#app/components/layout/public-document.tsx";
import { getI18n } from "#app/i18n/middleware.ts";
import { I18nContext } from "#app/i18n/use-texts.ts";
import * as root from "#app/root.tsx";
import * as brand from "#app/routes/brand.tsx";
import * as country from "#app/routes/country.tsx";
import * as home from "#app/routes/home.tsx";
import { servicesContext } from "#app/services-context.ts";
import { createServices } from "#worker/services.ts";
import { type PlainPage, PlainPageContext } from "./plain-router.tsx";

interface Route {
  default: ComponentType<{ loaderData: unknown; params: object }>;
  loader: (args: object) => Promise<unknown>;
}

interface Page {
  render: (loaderData: unknown) => string;
  load: (env: Env, ctx: ExecutionContext) => Promise<unknown>;
  /** As it was when the page was first asked for. */
  loaderData: unknown;
}

const routes = [home, country, brand] as unknown as Route[];
const Layout = root.Layout as ComponentType<{ children: ReactNode }>;
const entryScripts = ["/assets/entry.client-12345678.js", "/assets/search-12345678.js"];
const pages = new Map<string, Page>();

async function prepare(request: Request, url: URL, env: Env, ctx: ExecutionContext): Promise<Page> {
  const slugs = url.pathname
    .replace(/^\/ar(?=\/|$)/, "")
    .split("/")
    .filter(Boolean);
  const [countryCode = "", brandSlug = ""] = slugs;
  const params = { country: countryCode, brand: brandSlug };
  const route = routes[slugs.length] as Route;
  const prepared = new RouterContextProvider();
  const args = { request, url, params, context: prepared, pattern: url.pathname };
  // The languages' middleware makes an i18n instance, which all later requests share.
  for (const middleware of root.middleware as MiddlewareFunction[]) {
    await middleware(args as never, async () => new Response());
  }
  const i18n = getI18n(prepared);
  const load = async (env: Env, ctx: ExecutionContext) => {
    const services = createServices(env, ctx);
    const get = (key: never) => (key === servicesContext ? services : prepared.get(key));
    const loaded = await route.loader({ ...args, context: { get } });
    // `data()` wraps the data together with headers.
    const { type, data } = loaded as { type?: string; data?: unknown };
    return type === "DataWithResponseInit" ? data : loaded;
  };
  const render = (loaderData: unknown) =>
    renderToString(
      <I18nContext value={i18n}>
        <EntryScriptContext value={entryScripts}>
          <PlainPageContext
            value={{ url, params, root, route, loaderData } as unknown as PlainPage}
          >
            <Layout>
              <route.default loaderData={loaderData} params={params} />
            </Layout>
          </PlainPageContext>
        </EntryScriptContext>
      </I18nContext>,
    );
  return { load, render, loaderData: await load(env, ctx) };
}

/**
 * The site's pages by `renderToString` with no router, with an i18n instance made once. Their data
 * is read as the site reads it; with `?known` it is that of the first request.
 */
export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    const dataIsKnown = url.searchParams.has("known");
    url.search = "";
    const known = pages.get(url.pathname);
    const page = known ?? (await prepare(request, url, env, ctx));
    if (!known) pages.set(url.pathname, page);
    const html = page.render(dataIsKnown ? page.loaderData : await page.load(env, ctx));
    return new Response(`<!DOCTYPE html>${html}`, {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  },
} satisfies ExportedHandler<Env>;
