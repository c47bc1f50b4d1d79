import { Icon } from "#app/components/ui/icons.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { codeId } from "#app/domain/offers/code-list.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { CodeView } from "./brand-view.ts";

/**
 * Code that is copied with one tap, and a link to share it. Without scripts the code can be
 * selected, and only the link is shown.
 */
export function CopyCode({
  code: { id, code, discount },
  view,
  page,
}: {
  code: Pick<CodeView, "code" | "discount"> & { id?: number };
  /** A null `address` hides the share link. */
  view: { name: string; address: string | null };
  /** Path of the store's page if that is another page. */
  page?: string;
}) {
  const t = useTexts("brand");
  const { name, address } = view;
  const link = `${address}#${encodeURIComponent(codeId(code))}`;
  // On a separate line the code can be copied without the surrounding text.
  const message = [t("shareText", { brand: name, discount }), code, link].join("\n");
  return (
    <copy-code className="ticket-code" data-code={code} data-id={id} data-page={page}>
      <Verbatim dir="ltr" className="code">
        {code}
      </Verbatim>
      {address && (
        <a
          className="share"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          rel="nofollow noopener"
          data-share={message}
          aria-label={t("shareCode", { code })}
          title={t("share")}
        >
          <Icon name="share" />
        </a>
      )}
      <span className="copy-end">
        <button
          type="button"
          className="button copy-button"
          aria-label={t("copyCode", { code })}
          data-copied={t("copiedCode", { code })}
          data-failed={t("selectToCopy")}
        >
          <span className="copy-idle">{t("copy")}</span>
          <span className="copy-done">{t("copied")}</span>
        </button>
      </span>
      <span className="copy-status" role="status" />
    </copy-code>
  );
}
