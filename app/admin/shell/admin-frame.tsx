import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { LogoMark } from "#app/components/ui/icons.tsx";
import { sitePath } from "#app/i18n/languages.ts";

interface AdminFrameProps {
  /** Stands in the bar beside the mark. */
  bar?: ReactNode;
  /** Stands below the main part. */
  dock?: ReactNode;
  children: ReactNode;
}

/** The operator's top bar and main part. */
export function AdminFrame({ bar, dock, children }: AdminFrameProps) {
  const { admin: texts, language, siteName } = useAdminTexts();
  return (
    <>
      <title>{`${texts.title} | ${siteName}`}</title>
      <header className="admin-bar">
        <a className="site-name" href={sitePath(language)}>
          <LogoMark />
          <span>{siteName}</span>
        </a>
        {bar ?? <span className="badge">{texts.badge}</span>}
      </header>
      <main className="admin-main">{children}</main>
      {dock}
    </>
  );
}

/** Shown instead of the screen if its data cannot be read. */
export function AdminError() {
  const { admin: texts } = useAdminTexts();
  const { pathname, search } = useLocation();
  return (
    <AdminFrame>
      <h1 className="heading-page">{texts.title}</h1>
      <p className="message message-error" role="alert">
        {texts.unavailable}
      </p>
      <a className="button admin-retry" href={pathname + search}>
        {texts.retry}
      </a>
    </AdminFrame>
  );
}
