import { Icon } from "#app/components/ui/icons.tsx";
import { Verbatim } from "#app/components/ui/verbatim.tsx";
import { codeId } from "#app/domain/offers/code-list.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import type { CodeView } from "./brand-view.ts";

/**
 * A code that one tap copies, and a link to share it. Without scripts the code can be selected, and
 * only the link is shown.
 */
export function CopyCode({
  code: { id, code, discount },
  view,
  page,
}: {
  code: Pick<CodeView, "code" | "discount"> & { id?: number };
  /** Without an address there is no link to share it. */
  view: { name: string; address: string | null };
  /** The path of its store's page, if that is another. */
  page?: string;
}) {
  const t = useTexts("brand");
  const { name, address } = view;
  const link = `${address}#${encodeURIComponent(codeId(code))}`;
  // The code on a line of its own can be copied without what stands around it.
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
