import { slugify } from "#app/domain/base/slug.ts";
import type { ChangeKind, CountryReview } from "#app/domain/catalogue/changes.ts";
import {
  brandRegistry,
  codeRegistry,
  isArabicField,
  registry,
} from "#app/domain/catalogue/field-registry.ts";
import type { KnownStore, StoreFields } from "#app/domain/catalogue/known-store.ts";

type Item = Readonly<Record<string, unknown>>;

// Lists of codes and Arabic texts under all names that an upload accepts.
const codeLists = ["promoCodes", "promo_codes"];
const arabicTexts: readonly string[] = Object.values(registry)
  .flatMap((fields) => Object.entries(fields))
  .flatMap(([column, { upload }]) => (isArabicField(column) ? upload : []));
const { is_active, start_date, expiry_date } = codeRegistry;
const liveness: readonly string[] = [is_active, start_date, expiry_date].flatMap(
  ({ upload }) => upload,
);

const without = (item: Item, isDropped: (name: string, value: unknown) => boolean): Item =>
  Object.fromEntries(Object.entries(item).filter(([name, value]) => !isDropped(name, value)));

function mapCodes(item: Item, change: (code: Item) => Item): Item {
  const lists = codeLists.filter((name) => Array.isArray(item[name]));
  return {
    ...item,
    ...Object.fromEntries(lists.map((name) => [name, (item[name] as Item[]).map(change)])),
  };
}

/** Returns a valid upload without the fields that would clear an Arabic text: stored texts stay. */
export function preserveArabic(upload: readonly unknown[]): Item[] {
  const preserve = (item: Item) =>
    without(item, (name, value) => arabicTexts.includes(name) && !value);
  return (upload as Item[]).map((item) => mapCodes(preserve(item), preserve));
}

/**
 * Returns a valid upload without the changes that would revive stored codes: those codes, and their
 * brands, keep their activity, start and end.
 */
export function withoutEndedCodes(upload: readonly unknown[], { brands }: CountryReview): Item[] {
  const bySlug = new Map(brands.map((brand) => [brand.slug, brand]));
  return (upload as Item[]).map((item) => {
    const brand = bySlug.get(slugify(String(item.brand).trim()));
    const revived = new Set(
      brand?.codes
        .filter(({ kinds }) => kinds.includes("goes-live") && !kinds.includes("added"))
        .map(({ code }) => code),
    );
    if (revived.size === 0) return item;
    const isOn = brand?.fields.some(({ field, new: next }) => field === "is_active" && next);
    const remaining = isOn ? without(item, (name) => name === "isActive") : item;
    return mapCodes(remaining, (code) =>
      revived.has(String(code.code).trim())
        ? without(code, (name) => liveness.includes(name))
        : code,
    );
  });
}

/** Returns an upload with the missing fields of its new stores, which other countries list. */
export function withKnownStores(
  upload: readonly unknown[],
  { brands }: CountryReview,
  known: readonly KnownStore[],
): Item[] {
  const added = new Set(brands.filter(isAdded).map(({ slug }) => slug));
  const bySlug = new Map(known.map((store) => [store.slug, store.fields]));
  return (upload as Item[]).map((item) => {
    const slug = slugify(String(item.brand).trim());
    const fields = added.has(slug) ? bySlug.get(slug) : undefined;
    const missing = Object.entries(fields ?? {}).flatMap(([column, value]) => {
      const names: readonly string[] = brandRegistry[column as keyof StoreFields].upload;
      return names.some((name) => item[name]) ? [] : [[names[0], value]];
    });
    return missing.length > 0 ? { ...item, ...Object.fromEntries(missing) } : item;
  });
}

export const isAdded = ({ kinds }: { kinds: readonly ChangeKind[] }) => kinds.includes("added");
