import { useEffect, useEffectEvent } from "react";
import { type EditedRecord, settle, withValues } from "#app/admin/records/edits.ts";
import { call } from "#app/admin/requests/client.ts";
import { useLookup } from "#app/admin/requests/use-lookup.ts";
import { listFormat } from "#app/domain/base/format.ts";
import { slugify } from "#app/domain/base/slug.ts";
import type { KnownStore } from "#app/domain/catalogue/known-store.ts";
import { countryName } from "#app/domain/directory/countries.ts";

/** Finds stores that other countries list, by their current or former slugs. */
export const fetchKnownStores = (slugs: readonly string[], signal?: AbortSignal) =>
  call("post", "/admin/known-stores", { json: { slugs: [...slugs] } }, signal);

/** Fills a new brand with the fields of the store in other countries, once, and says so. */
export default function KnownStoreNote({ slug, record }: { slug: string; record: EditedRecord }) {
  const known = useLookup(slug, (text, signal) => fetchKnownStores([text], signal));
  const [store] = known?.ok ? known.value : [];
  const fill = useEffectEvent(({ fields: { name = "", ...fields } }: KnownStore) => {
    // The operator may have typed more than the name.
    if (record.changed.some((field) => field !== "name")) return;
    const isNamed = slugify(String(record.values.name)) !== slug;
    settle((all) => withValues(all, record, isNamed ? fields : { ...fields, name }));
  });
  useEffect(() => {
    if (store) fill(store);
  }, [store]);
  if (!store) return null;
  const { countries, former_slugs } = store;
  return (
    <span role="status">
      {` Filled in from ${listFormat("en").format(countries.map(countryName))}.`}
      {former_slugs.length > 0 && ` Former addresses: ${former_slugs.join(", ")}.`}
    </span>
  );
}
