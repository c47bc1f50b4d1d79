import type { ReactNode } from "react";
import { LogoMark } from "#app/components/icons.tsx";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { common } from "#app/i18n/locales/en/common.ts";

/** The operator's header and main part; `actions` go at the end of the header. */
export function AdminFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <header className="site-header admin-header">
        <div className="container">
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

/** Shown instead of the screen if its data cannot be read. */
export function AdminError() {
  return (
    <AdminFrame>
      <h1 className="heading-page">{texts.title}</h1>
      <p className="message message-error" role="alert">
        {texts.unavailable}
      </p>
      <a className="button admin-retry" href="/admin">
        {texts.retry}
      </a>
    </AdminFrame>
  );
}
