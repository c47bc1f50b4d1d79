import type { FunctionComponent } from "react";
import { UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router";
import * as server from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import config from "#app/routes.ts";

// Replaces the module "virtual:react-router/server-build" in tests that run in Node: the public routes with
// their source modules, without the workspace.

const modules = import.meta.glob<RouteModule>(
  ["/app/routes/*.{ts,tsx}", "/app/routes/!(admin)/*.{ts,tsx}"],
  { eager: true },
);

interface RouteModule {
  default?: FunctionComponent<any>;
  ErrorBoundary?: FunctionComponent<any>;
}

function withProps({ default: page, ErrorBoundary: boundary, ...module }: RouteModule) {
  return {
    ...module,
    ...(page && { default: UNSAFE_withComponentProps(page) }),
    ...(boundary && { ErrorBoundary: UNSAFE_withErrorBoundaryProps(boundary) }),
  };
}

const publicRoutes = config.flatMap(({ id, file, path, caseSensitive }) => {
  const module = modules[`/app/${file}`];
  return module
    ? [{ id: id ?? file, parentId: "root", path, caseSensitive, module: withProps(module) }]
    : [];
});
const all = [{ id: "root", path: "", module: withProps(root) }, ...publicRoutes];

const byId = (list: readonly { id: string }[]) =>
  Object.fromEntries(list.map((route) => [route.id, route]));

export const entry = { module: server };
export const routes = byId(all);
export const assets = {
  entry: { module: "/assets/entry.client.js", imports: [] },
  routes: byId(
    all.map(({ module, ...route }) => ({
      ...route,
      module: `/assets/${route.id}.js`,
      hasLoader: "loader" in module,
      hasAction: "action" in module,
      hasErrorBoundary: "ErrorBoundary" in module,
    })),
  ),
  url: "/assets/manifest.js",
  version: "test",
};
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender: string[] = [];
export const routeDiscovery = { mode: "initial", manifestPath: "/__manifest" };
