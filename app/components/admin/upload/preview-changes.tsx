import { Fragment } from "react";
import { formatNumber } from "#app/domain/format.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";

interface ChangeCountTableProps {
  brands: ChangeCounts;
  codes: ChangeCounts;
}

const countedKinds = ["added", "changed", "removed", "unchanged"] as const;

/** The numbers of brands and codes that an upload adds, changes, removes and leaves unchanged. */
export function ChangeCountTable({ brands, codes }: ChangeCountTableProps) {
  return (
    <table className="counts">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.brands}</th>
          <th scope="col">{texts.codes}</th>
        </tr>
      </thead>
      <tbody>
        {countedKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{texts[kind]}</th>
            <td className={brands[kind] > 0 ? `count-${kind}` : "count-none"}>
              {formatNumber(brands[kind], "en")}
            </td>
            <td className={codes[kind] > 0 ? `count-${kind}` : "count-none"}>
              {formatNumber(codes[kind], "en")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const listedKinds = ["removed", "added", "changed"] as const;

/** The names of the brands that an upload removes, adds and changes; the server cuts long lists. */
export function ChangedNames({ preview: { names, brands } }: { preview: Preview }) {
  const kinds = listedKinds.filter((kind) => names[kind].length > 0);
  if (kinds.length === 0) return null;
  return (
    <dl className="changed-names">
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{texts[kind]}</dt>
          <dd>
            {names[kind].map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
              <Fragment key={index}>
                {index > 0 && ", "}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
            {brands[kind] > names[kind].length &&
              ` ${texts.moreNames(brands[kind] - names[kind].length)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
