import { Fragment } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";

const kinds = ["removed", "added", "changed"] as const;

/** The brands that an upload would remove, add and change, by name; long lists are cut. */
export function ChangedNames({ preview: { names, brands } }: { preview: Preview }) {
  const shown = kinds.filter((kind) => names[kind].length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="changed-names">
      {shown.map((kind) => (
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
