import { createContext, useContext } from "react";
import { useLocation, useParams } from "react-router";
import { Places } from "#app/components/search/found-brand.tsx";
import { CountryLinks } from "#app/components/ui/country-links.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { nameIn } from "#app/domain/directory/brand-names.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { PageKind } from "#app/domain/pages/page.ts";
import type { IndexedBrand } from "#app/domain/search/brand-index.ts";
import { pathInLanguage, sitePath } from "#app/i18n/languages.ts";
import { useLanguage, useTexts } from "#app/i18n/use-texts.ts";
import { usePageKind } from "./use-page-kind.ts";

/** The id by which the log has the request's failure; null if it has not failed. */
export const ErrorIdContext = createContext<string | null>(null);

interface MessageProps {
  title: string;
  text: string;
  href: string;
  to: PageKind;
  label: string;
}

function Message({ title, text, href, to, label }: MessageProps) {
  const t = useTexts();
  const id = useContext(ErrorIdContext);
  return (
    <div className="container error-page" data-to={to}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="heading-page">{title}</h1>
      <p className="lead">{text}</p>
      <a className="button" href={href}>
        {label}
      </a>
      {id !== null && (
        <p className="muted">
          {t("errorId")} <bdi dir="ltr">{id}</bdi>
        </p>
      )}
    </div>
  );
}

/** What the answer says of a brand that its country does not list. */
export interface NotFound {
  /** The same brand in the countries that list it. */
  elsewhere: IndexedBrand | null;
}

/** Replaces a page that cannot be shown: country or brand not found, or a failure. */
export function ErrorPage({ status, data }: { status: number; data: NotFound | null }) {
  const t = useTexts();
  const language = useLanguage();
  const { pathname } = useLocation();
  const country = countryByCode(useParams().country);
  const kind = usePageKind();
  if (status === 404 && country) {
    return (
      <>
        <Message
          title={t("brandNotFound")}
          text={t("brandNotFoundText")}
          href={sitePath(language, country.code)}
          to="country"
          label={t("goBack")}
        />
        {data?.elsewhere && <Elsewhere brand={data.elsewhere} />}
      </>
    );
  }
  if (status === 404) {
    return (
      <>
        <Message
          title={t("countryNotFound")}
          text={t("countryNotFoundText")}
          href={sitePath(language)}
          to="home"
          label={t("goBack")}
        />
        <div className="container">
          <CountryLinks />
        </div>
      </>
    );
  }
  const messages: Record<number, [title: string, text: string]> = {
    429: [t("tooMany"), t("tooManyText")],
    503: [t("unavailable"), t("unavailableText")],
  };
  const [title, text] = messages[status] ?? [t("error"), t("errorText")];
  return (
    <Message
      title={title}
      text={text}
      href={pathInLanguage(pathname, language)}
      to={kind}
      label={t("tryAgain")}
    />
  );
}

/** The countries that list the brand which the asked one does not. */
function Elsewhere({ brand }: { brand: IndexedBrand }) {
  const name = nameIn(brand, useLanguage());
  return (
    <section className="container" aria-labelledby="elsewhere" data-to="brand">
      <h2 id="elsewhere" className="heading-section">
        <TextWithName text={useTexts("search")("listedIn", { brand: name })} name={name} />
      </h2>
      <Places brand={brand} />
    </section>
  );
}
