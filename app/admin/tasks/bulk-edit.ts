import { extendDay } from "#app/admin/records/values.ts";
import type { BrandEdit, CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import type { EditableCodeField } from "#app/domain/catalogue/field-registry.ts";
import { type Task, taskKey } from "#app/domain/catalogue/tasks.ts";
import { type NoOffer, noOffer } from "#app/domain/offers/offer.ts";

/** A change of all selected entries. Dates are YYYY-MM-DD. */
export type BulkAction =
  | { kind: "verify" }
  /** Sets a later expiry date, or one so many days after the end that stands; null for none. */
  | { kind: "extend"; until: string | number | null }
  | { kind: "deactivate" }
  /** Says of discounts that could not be read that they have no facts. */
  | { kind: "confirm" }
  /** Replaces their notes; null for none. */
  | { kind: "note"; note: string | null };

type Value = string | boolean | NoOffer | null;

/** The change of one entry: a date or a note, or null for none; of a deactivation true and false. */
export interface BulkChange {
  item: Task;
  key: string;
  old: Value;
  next: Value;
}

const fields = {
  verify: "last_reported_date",
  extend: "expiry_date",
  deactivate: "is_active",
  confirm: "offer",
  note: "note",
} as const satisfies Record<BulkAction["kind"], EditableCodeField>;

// A day after all others.
const never = "9999-99-99";

/**
 * The changes that an action makes to entries; those that it leaves as they are are left out. To
 * extend a code never shortens it: one that ends later, or never, stays as it is.
 */
export function bulkChanges(
  items: readonly Task[],
  action: BulkAction,
  today: string,
): BulkChange[] {
  const toChange = (item: Task): Pick<BulkChange, "old" | "next"> => {
    if (action.kind === "verify") return { old: item.checked, next: today };
    if (action.kind === "extend") {
      const { until } = action;
      const next = typeof until === "number" ? extendDay(item.expires, until, today) : until;
      return { old: item.expires, next };
    }
    if (action.kind === "note") return { old: item.note, next: action.note };
    if (action.kind === "confirm") return { old: null, next: noOffer };
    return { old: true, next: false };
  };
  return items
    .filter(({ code }) => code !== null || action.kind === "deactivate")
    .map((item) => ({ item, key: taskKey(item), ...toChange(item) }))
    .filter(({ item, old, next }) =>
      action.kind === "extend"
        ? item.expires !== null && item.expires < String(next ?? never)
        : old !== next,
    );
}

/** The changes as edits of their countries. `versions` are those of the catalogues, by country code. */
export function bulkEdits(
  changes: readonly BulkChange[],
  { kind }: BulkAction,
  versions: ReadonlyMap<string, number>,
): CountryEdit[] {
  const byCountry = Map.groupBy(changes, ({ item }) => item.country);
  return [...byCountry].map(([country, ofCountry]) => {
    const byBrand = Map.groupBy(ofCountry, ({ item }) => item.brand);
    const brands = [...byBrand].map(([slug, ofBrand]): BrandEdit => {
      const edit: BrandEdit = { slug, codes: [] };
      for (const { item, old, next } of ofBrand) {
        const change = { set: { [fields[kind]]: next }, was: { [fields[kind]]: old } };
        if (item.code === null) Object.assign(edit, change);
        else edit.codes?.push({ code: item.code, ...change });
      }
      return edit;
    });
    return { country, version: versions.get(country) ?? 0, brands };
  });
}
