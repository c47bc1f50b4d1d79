import type { ReactNode } from "react";
import { isRouteErrorResponse, Outlet, useMatches } from "react-router";
import type { Route } from "./+types/root.ts";
import { ErrorPage } from "./components/layout/error-page.tsx";
import { HydratedDocument } from "./components/layout/hydrated-document.tsx";
import { isHydrated } from "./components/layout/hydration.ts";
import { PublicDocument } from "./components/layout/public-document.tsx";
import { i18nMiddleware } from "./i18n/middleware.ts";

export const middleware: Route.MiddlewareFunction[] = [i18nMiddleware];

export function Layout({ children }: { children: ReactNode }) {
  const hydrated = isHydrated(useMatches().map(({ handle }) => handle));
  const Document = hydrated ? HydratedDocument : PublicDocument;
  return <Document>{children}</Document>;
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage status={status} data={isRouteErrorResponse(error) ? error.data : null} />;
}
