import { formatNumber } from "#app/domain/format.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { ChangeCounts } from "#worker/catalogue/write/diff.ts";

const kinds = ["added", "changed", "removed", "unchanged"] as const;

/** How many brands and codes a write adds, changes, removes and leaves as they are. */
export function ChangeTable({ brands, codes }: { brands: ChangeCounts; codes: ChangeCounts }) {
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
        {kinds.map((kind) => (
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
