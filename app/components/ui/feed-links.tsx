import { type FeedFormat, feedFiles, feedTypes } from "#app/domain/pages/feeds.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";

/** Quiet links to the feeds of the page at `slugs`, in its language, after a label. */
export function FeedLinks(props: {
  slugs: readonly string[];
  formats: readonly FeedFormat[];
  label?: string;
}) {
  const t = useTexts("feed");
  const language = useLanguage();
  return (
    <p className="meta feed-links">
      <span>{props.label ?? t("follow")}</span>
      {props.formats.map((format) => (
        <a
          key={format}
          className="footer-link"
          href={sitePath(language, ...props.slugs, feedFiles[format])}
          type={feedTypes[format]}
        >
          {t(format)}
        </a>
      ))}
    </p>
  );
}
