import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/**
 * Describes a bookmark that opens the codes of the store whose page is open. It is a text to copy: a
 * link to it would be inline script, which the policy refuses.
 */
export function Bookmark({ origin }: { origin: string }) {
  const t = useTexts("about");
  const search = `${origin}${sitePath(useLanguage())}?q=`;
  return (
    <details className="fold">
      <summary>{t("bookmark")}</summary>
      <p>{t("bookmarkText")}</p>
      <code className="bookmark" dir="ltr" lang="en" translate="no">
        {`javascript:location="${search}"+encodeURIComponent(location.origin+location.pathname)`}
      </code>
    </details>
  );
}
