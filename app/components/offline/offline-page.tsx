import { YourStores } from "#app/components/offline/your-stores.tsx";
import { useSite } from "#app/i18n/use-texts.ts";

/**
 * Note that there is no connection, with a retry and links to the stores in the device's cache. It
 * is shown at other pages' URLs.
 */
export function OfflinePage() {
  const { t, common, path } = useSite("device");
  return (
    <>
      <div className="container error-page">
        <h1 className="heading-page">{t("title")}</h1>
        <p className="lead">{t("text")}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: It leads to the requested address. */}
        <a className="button" href="">
          {common("tryAgain")}
        </a>
        <a className="text-link" href={path()}>
          {common("home")}
        </a>
      </div>
      <YourStores country={null} isOffline />
    </>
  );
}
