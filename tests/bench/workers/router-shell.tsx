import type { ReactNode } from "react";
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from "react-router";

/** What a page is rendered for. `route` is its route module, `root` the root's. */
export interface ShellProps {
  url: URL;
  params: Record<string, string>;
  root: object;
  route: object;
  loaderData: unknown;
  children: ReactNode;
}

/**
 * Stands in for the router: fills in the contexts from which `useLocation`, `useParams`, `<Meta>`
 * and `<Links>` read, and does nothing else of what a router does.
 */
export function RouterShell({ url, params, root, route, loaderData, children }: ShellProps) {
  const { pathname, search, hash } = url;
  const location = { pathname, search, hash, state: null, key: "default" };
  const matches = [
    { params, pathname: "/", pathnameBase: "/", route: { id: "root" } },
    { params, pathname, pathnameBase: pathname, route: { id: "page" } },
  ];
  const framework = {
    manifest: { routes: { root: {}, page: {} } },
    routeModules: { root, page: route },
    future: {},
    isSpaMode: false,
  };
  const data = { loaderData: { page: loaderData }, actionData: null, errors: null };
  return (
    <FrameworkContext value={framework as never}>
      <StateContext value={{ location, matches } as never}>
        <DataContext value={data as never}>
          <LocationContext value={{ location, navigationType: "POP" } as never}>
            <RouteContext value={{ outlet: null, matches, isDataRoute: true } as never}>
              {children}
            </RouteContext>
          </LocationContext>
        </DataContext>
      </StateContext>
    </FrameworkContext>
  );
}
