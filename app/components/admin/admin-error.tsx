import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { AdminFrame } from "./admin-frame.tsx";

/** What stands in for the screen where its data cannot be read. */
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
