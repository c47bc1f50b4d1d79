import type { ReactNode } from "react";
import { LogoMark } from "#app/components/icons.tsx";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { common } from "#app/i18n/locales/en/common.ts";

/** The operator's bar and the main part under it; `actions` stand at the end of the bar. */
export function AdminFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="site-header">
        <div className="container admin-bar">
          <a className="site-name" href="/">
            <LogoMark />
            <span>{common.siteName}</span>
          </a>
          <span className="badge">{texts.badge}</span>
          {actions}
        </div>
      </header>
      <main className="container admin-main">{children}</main>
    </>
  );
}
