import { createContext, use } from "react";
import type { MetaDescriptor } from "react-router";

// All else that the site takes from the router is the router's own.
export * from "react-router";

interface RouteModule {
  handle?: unknown;
  links?: () => Record<string, string>[];
  meta?: (args: { loaderData: unknown }) => MetaDescriptor[];
}

/** A page to be rendered: its address and parameters, its route's module and the root's. */
export interface PlainPage {
  url: URL;
  params: Record<string, string>;
  root: RouteModule;
  route: RouteModule;
  loaderData: unknown;
}

export const PlainPageContext = createContext<PlainPage | null>(null);

function usePage(): PlainPage {
  const page = use(PlainPageContext);
  if (!page) throw new Error("No page is given.");
  return page;
}

/*
 * What the site's components take from the router, read from the page above: for a rendering without
 * any router. buildBenchWorker puts this module in the place of "react-router" for everything in app/.
 */

export function useLocation() {
  const { pathname, search, hash } = usePage().url;
  return { pathname, search, hash, state: null, key: "default" };
}

export const useParams = () => usePage().params;

export function useMatches() {
  const { root, route } = usePage();
  return [root, route].map(({ handle }) => ({ handle }));
}

export function Links({ nonce }: { nonce?: string }) {
  const { root, route } = usePage();
  const links = [root, route].flatMap((module) => module.links?.() ?? []);
  return links.map((link) => <link key={link.href} nonce={nonce} {...link} />);
}

export function Meta() {
  const { route, loaderData } = usePage();
  return (route.meta?.({ loaderData }) ?? []).map((given) => {
    const key = JSON.stringify(given);
    const { tagName, ...descriptor } = given as Record<string, any>;
    const data = descriptor["script:ld+json"];
    if (descriptor.title) return <title key="title">{descriptor.title}</title>;
    if (tagName === "link") return <link key={key} {...descriptor} />;
    if (!data) return <meta key={key} {...descriptor} />;
    const html = JSON.stringify(data).replace(/</g, "\\u003c");
    return (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped as the router does it.
      <script type="application/ld+json" key={key} dangerouslySetInnerHTML={{ __html: html }} />
    );
  });
}
