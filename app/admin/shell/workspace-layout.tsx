import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { LogoMark } from "#app/components/ui/icons.tsx";
import { sitePath } from "#app/i18n/languages.ts";
import { common } from "#app/i18n/locales/en/common.ts";

export function WorkspaceLayout({ bar, children }: { bar?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{`${adminTexts.title} | ${common.siteName}`}</title>
      <header className="admin-bar">
        <a className="site-name" href={sitePath("en")} aria-label={common.siteName}>
          <LogoMark />
          <span>{common.siteName}</span>
        </a>
        {bar ?? <span className="badge">Admin</span>}
      </header>
      <main className="admin-main">{children}</main>
    </>
  );
}

/** Replaces the workspace if its data cannot be loaded. */
export function WorkspaceError() {
  const { pathname, search } = useLocation();
  return (
    <WorkspaceLayout>
      <h1 className="heading-page">{adminTexts.title}</h1>
      <p className="message message-error" role="alert">
        Error: The screen could not be loaded. Your unsaved changes are kept.
      </p>
      <p className="actions">
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </WorkspaceLayout>
  );
}
