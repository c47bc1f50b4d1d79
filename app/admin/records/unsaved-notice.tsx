import { Link } from "react-router";
import { focusFirst } from "#app/admin/shell/focus.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import { catalogueAddress } from "#app/domain/pages/admin-pages.ts";
import { change, isBrand, parseKey, useEdits, without } from "./edits.ts";

interface UnsavedNoticeProps {
  country?: string;
  /** Changes that the view itself shows. */
  except?: ReadonlySet<string>;
}

/** Lists the brands with unsaved changes on this device, in one country or all. */
export function UnsavedNotice({ country, except }: UnsavedNoticeProps) {
  const edits = useEdits();
  const { showMessage } = useNotifications();
  const shown = Object.entries(edits).filter(
    ([key]) => !except?.has(key) && (!country || parseKey(key).country === country),
  );
  if (shown.length === 0) return null;
  const brands = Map.groupBy(shown, ([key]) => {
    const { country, slug } = parseKey(key);
    return catalogueAddress(country, slug);
  });
  return (
    <section className="actions unsaved" aria-label="Unsaved changes">
      <b>Unsaved changes</b>
      <ul className="actions">
        {[...brands].map(([address, ofBrand]) => {
          const records = ofBrand.map(([key]) => ({ key }));
          const { country, slug } = parseKey(records[0]?.key ?? "");
          const edit = ofBrand.find(([key]) => isBrand({ key }))?.[1];
          const brand = edit?.was.name ?? edit?.set.name ?? slug;
          const name = `${brand} (${countryName(country)})`;
          return (
            <li key={address} className="actions">
              <Link to={address}>
                <bdi>{name}</bdi>
              </Link>
              <button
                type="button"
                className="button-quiet"
                aria-label={`Discard the changes of ${name}`}
                onClick={() => {
                  change((all) => without(all, records));
                  showMessage("info", catalogueTexts.discarded);
                  // The button disappears with its changes.
                  focusFirst();
                }}
              >
                Discard
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
