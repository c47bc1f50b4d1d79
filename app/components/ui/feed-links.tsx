import { feedForms, listFormats } from "#app/domain/pages/feeds.ts";
import { useSite } from "#app/i18n/use-texts.ts";

/** Plain links to the feeds of the page at `slugs`, in its language, after a label. */
export function FeedLinks({ slugs, label }: { slugs: readonly string[]; label?: string }) {
  const { t, path } = useSite("feed");
  return (
    <p className="meta feed-links">
      <span>{label ?? t("follow")}</span>
      {listFormats(slugs).map((format) => (
        <a
          key={format}
          className="footer-link"
          href={path(...slugs, feedForms[format].file)}
          type={feedForms[format].type}
        >
          {t(format)}
        </a>
      ))}
    </p>
  );
}
