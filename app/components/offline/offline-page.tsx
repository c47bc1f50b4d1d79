import { YourStores } from "#app/components/offline/your-stores.tsx";
import { useSite } from "#app/i18n/use-texts.ts";

/**
 * Says that there is no connection, offers to try again, and leads to the stores that the device keeps.
 * It is shown at other pages' addresses.
 */
export function OfflinePage() {
  const { t, common, path } = useSite("device");
  return (
    <>
      <div className="container error-page">
        <h1 className="heading-page">{t("title")}</h1>
        <p className="lead">{t("text")}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: It leads to the address that was asked for. */}
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
