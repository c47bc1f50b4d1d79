import type { CountryInfo } from "#app/domain/directory/countries.ts";
import { useLanguage } from "#app/i18n/use-texts.ts";

/**
 * A brand's logo, served by the site itself. Decorative: the name is beside it. The fragment chooses
 * a view of the placeholder: in lists the icon of the category, alone the letter; see
 * worker/logos/placeholder.ts.
 */
export function BrandLogo(props: {
  country: CountryInfo;
  slug: string;
  size?: number;
  /** Above a page of its own, not one of a list: it is loaded at once. */
  alone?: boolean;
  /**
   * Asked for only once it is seen: see app/browser/offline/seen-logos.ts. The brand's name, whose first
   * letter stands in its place until then.
   */
  whenSeen?: string | undefined;
}) {
  const { country, slug, size = 52, alone = false, whenSeen } = props;
  const language = useLanguage();
  const address = `/logo/${country.code}/${encodeURIComponent(slug)}#${alone ? language : "icon"}`;
  if (whenSeen) {
    const [letter] = whenSeen;
    return <span className="logo" data-logo={address} data-size={size} data-letter={letter} />;
  }
  return (
    <img
      className="logo"
      src={slug ? address : "/default-logo.svg"}
      width={size}
      height={size}
      alt=""
      loading={alone ? undefined : "lazy"}
    />
  );
}
