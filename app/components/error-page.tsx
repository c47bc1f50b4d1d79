import { useLocation, useParams } from "react-router";
import { countryByCode } from "#app/domain/countries.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";
import { useTexts } from "#app/i18n/use-texts.ts";
import { CountryLinks } from "./country-links.tsx";
import { useLanguage } from "./use-language.ts";

function Message({
  title,
  text,
  href,
  label,
}: Record<"title" | "text" | "href" | "label", string>) {
  return (
    <div className="container error-page">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading-page">{title}</h1>
      <p className="lead">{text}</p>
      <a className="button" href={href}>
        {label}
      </a>
    </div>
  );
}

/** What stands in for a page that cannot be shown: not found by country or brand, or a failure. */
export function ErrorPage({ status }: { status: number }) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const country = countryByCode(useParams().country);
  if (status === 404 && country) {
    const href = sitePath(language, country.code);
    return (
      <Message
        title={t("brandNotFound")}
        text={t("brandNotFoundText")}
        href={href}
        label={t("goBack")}
      />
    );
  }
  if (status === 404) {
    const href = sitePath(language);
    return (
      <>
        <Message
          title={t("countryNotFound")}
          text={t("countryNotFoundText")}
          href={href}
          label={t("goBack")}
        />
        <div className="container">
          <CountryLinks language={language} />
        </div>
      </>
    );
  }
  const [title, text] =
    status === 503 ? [t("unavailable"), t("unavailableText")] : [t("error"), t("errorText")];
  return (
    <Message
      title={title}
      text={text}
      href={pathInLanguage(pathname, language)}
      label={t("tryAgain")}
    />
  );
}
