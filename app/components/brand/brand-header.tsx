import { use } from "react";
import { HeadingLines, PageHeader } from "#app/components/layout/page-header.tsx";
import { RequestContext } from "#app/components/layout/public-document.tsx";
import { HeaderLogo } from "#app/components/ui/brand-logo.tsx";
import { Flag } from "#app/components/ui/flag.tsx";
import { Icon } from "#app/components/ui/icons.tsx";
import { TextWithName } from "#app/components/ui/text-with-name.tsx";
import { addDays } from "#app/domain/base/dates.ts";
import { counted } from "#app/domain/base/format.ts";
import type { KnownStore } from "#app/domain/device/device-memory.ts";
import { placeName } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { useSite, useTexts } from "#app/i18n/use-texts.ts";
import type { BrandView } from "./brand-view.ts";

const monthDays = 30;

/** Length from which a name needs a smaller title on a phone. */
const longName = 30;

/** Header of a brand's page: logo, title, flag, count of active codes, and a link to the codes. */
export function BrandHeader({ view }: { view: BrandView }) {
  const { t, language, path } = useSite("brand");
  const { country, name, codes, noneWorks, locale, today } = view;
  const since = addDays(today, -monthDays);
  const recent = codes.filter((code) => code.last_reported_date >= since).length;
  const place = placeName(country, language);
  return (
    <PageHeader
      back={{
        href: path(country.code),
        text: t("backToBrands", { country: place }),
      }}
      action={
        <>
          {codes.length > 0 && (
            <a className="to-codes" href="#codes">
              {t("viewAllCodes")}
            </a>
          )}
          <BrandStar view={view} />
        </>
      }
      picture={<HeaderLogo country={country} slug={view.slug} />}
      size={name.length > longName && "longest"}
      title={<HeadingLines text={t("heading", { brand: name, country: place })} name={name} />}
      facts={
        <>
          <span className="badge ago">
            <Flag country={country} width={18} />
            {codes.length === 0
              ? t("noActiveCodes")
              : t(noneWorks ? "failingCodes" : "activeCodes", counted(codes.length, locale))}
          </span>
          {recent > 0 && !noneWorks && (
            <span className="ago">{`\u00a0· ${t("checkedLately", counted(recent, locale))}`}</span>
          )}
        </>
      }
    />
  );
}

/** Favourite button; the script shows it: see app/browser/offline/your-stores.ts. */
function BrandStar({ view: { country, slug, name, names } }: { view: BrandView }) {
  const t = useTexts("device");
  const store: Omit<KnownStore, "isFavourite"> = {
    path: sitePath("en", country.code, slug),
    name: names,
    country: country.name,
  };
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed="false"
      aria-label={t("favourite", { brand: name })}
      data-store={JSON.stringify(store)}
      hidden
    >
      <Icon name="star" />
    </button>
  );
}

/** Question after the star is set; the script shows it: see app/browser/offline/follow.ts. */
export function FollowQuestion({ view: { name } }: { view: BrandView }) {
  const t = useTexts("device");
  const key = use(RequestContext)?.pushKey;
  if (!key) return null;
  return (
    <div
      className="container list-bar"
      data-follow={key}
      data-followed={t("followed")}
      data-failed={t("followFailed")}
      data-install={t("followInstall")}
      hidden
    >
      <p>
        <TextWithName text={t("followAsk", { brand: name })} name={name} />
      </p>
      <div className="chips">
        <button type="button" className="chip" value="yes">
          {t("followYes")}
        </button>
        <button type="button" className="chip" value="no">
          {t("followNo")}
        </button>
      </div>
      <p role="status" />
    </div>
  );
}
