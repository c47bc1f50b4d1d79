import { ok, type Result } from "#app/domain/base/result.ts";
import { isSame } from "#app/domain/base/same.ts";
import { slugify } from "#app/domain/base/slug.ts";
import * as z from "#app/domain/base/zod.ts";
import { offerTexts } from "#app/domain/offers/offer.ts";
import {
  type BrandRecord,
  brandFields,
  promoCodeFields,
  type StoredBrand,
  withDates,
} from "./catalogue.ts";
import {
  brandRegistry,
  codeRegistry,
  type EditableBrandField,
  type EditableCodeField,
  type Field,
} from "./field-registry.ts";
import { limits } from "./limits.ts";

/** New field values; fields that are absent keep their values. */
const fieldsOf = <Name extends string>(registry: Readonly<Record<string, Field>>) => {
  const names = Object.keys(registry).filter((name) => registry[name]?.edit !== "upload");
  const known = z.enum(names as Name[], "is not an editable field");
  return z.partialRecord(known, z.unknown()).optional();
};

/** Change of one code. A code that is not stored is added; it needs all required fields. */
const codeEdit = z.strictObject({
  /** Text of the stored or new code. */
  code: z.string().min(1),
  set: fieldsOf<EditableCodeField>(codeRegistry),
  /** Values that `set` is expected to replace; see isStill. */
  was: fieldsOf<EditableCodeField>(codeRegistry),
  remove: z.boolean().optional(),
  /** Slug of a brand of the country from which the code moves with all its fields. */
  from: z.string().min(1).optional(),
});

/** Change of one brand and its codes. A brand that is not stored is added. */
const brandEdit = z.strictObject({
  slug: z.string().min(1),
  set: fieldsOf<EditableBrandField>(brandRegistry),
  /** Values that `set` is expected to replace; see isStill. */
  was: fieldsOf<EditableBrandField>(brandRegistry),
  codes: z.array(codeEdit).max(limits.codesPerBrand).optional(),
  /** Deletes the brand with its codes; all other parts of the edit are ignored. */
  remove: z.boolean().optional(),
});

/** Changes of a country's brands to a catalogue version. Values are validated when applied. */
export const countryEdit = z.strictObject({
  country: z.string(),
  version: z.int(),
  brands: z.array(brandEdit).max(limits.brandsPerCountry),
});

export type CodeEdit = z.output<typeof codeEdit>;
export type BrandEdit = z.output<typeof brandEdit>;
export type CountryEdit = z.output<typeof countryEdit>;

/** Kinds of bulk edits, as recorded in the history. */
export const bulkKinds = ["verify", "extend", "deactivate", "confirm", "note"] as const;

export type BulkKind = (typeof bulkKinds)[number];

type Change = Pick<CodeEdit, "set" | "was" | "remove">;

/**
 * Returns true if a change based on an older catalogue version reverts no later change: each value
 * that it sets is still stored as in `was`, or is already the new value. Without `was` a conflict
 * is possible, so the result is false.
 */
function isStill(stored: object = {}, { set = {}, was = {}, remove }: Change): boolean {
  const [now, before] = [new Map(Object.entries(stored)), new Map(Object.entries(was))];
  return (
    !remove &&
    Object.entries(set).every(
      ([field, value]) =>
        now.has(field) &&
        before.has(field) &&
        (isSame(now.get(field), before.get(field)) || isSame(now.get(field), value)),
    )
  );
}

/** Returns the names of the edited brand and codes that a later write also changed, or removed. */
export function changedSince(stored: StoredBrand | undefined, edit: BrandEdit): string[] {
  const name = stored?.name ?? edit.slug;
  const codes = new Map(stored?.promo_codes.map((code) => [code.code, code]));
  const changed = (edit.codes ?? []).filter((change) => !isStill(codes.get(change.code), change));
  return [
    ...(isStill(stored, edit) ? [] : [name]),
    ...changed.map(({ code }) => `${name} ${code}`),
  ];
}

type Edited = Result<BrandRecord, { errors: string[] }>;

/** Returns an edited code. New texts are parsed again unless the edit states the facts. */
function withValues(stored: object | undefined, edit: CodeEdit): object {
  const isReparsed = offerTexts.some((field) => field in (edit.set ?? {}));
  return { code: edit.code, ...stored, ...(isReparsed && { offer: undefined }), ...edit.set };
}

function listFaults(error: z.ZodError | undefined, subject: string): string[] {
  return (error?.issues ?? []).map(({ path, message }) =>
    [`Validation Error: ${subject}:`, ...path, message].join(" "),
  );
}

const editedCode = withDates(promoCodeFields);

type FindBrand = (slug: string) => StoredBrand | undefined;

/** Finds a code that moves here from another brand, or the reason why it cannot move. */
function findMoved(
  { code, from }: CodeEdit,
  isStored: boolean,
  findBrand: FindBrand,
): Result<object | undefined, { reason: string }> {
  if (from === undefined) return ok(undefined);
  if (isStored) return { ok: false, reason: "already exists" };
  const moved = findBrand(from)?.promo_codes.find((stored) => stored.code === code);
  return moved ? ok(moved) : { ok: false, reason: `is not a code of ${from}` };
}

function editCodes(
  stored: StoredBrand | undefined,
  edits: readonly CodeEdit[],
  name: string,
  findBrand: FindBrand,
) {
  let byCode = new Map<string, object>(stored?.promo_codes.map((code) => [code.code, code]));
  const errors: string[] = [];
  for (const edit of edits) {
    const before = byCode.get(edit.code);
    if (edit.remove) {
      byCode.delete(edit.code);
      continue;
    }
    const moved = findMoved(edit, before !== undefined, findBrand);
    if (!moved.ok) {
      errors.push(`Validation Error: ${name} ${edit.code}: the code ${moved.reason}`);
      continue;
    }
    const parsed = editedCode.safeParse(withValues(before ?? moved.value, edit));
    errors.push(...listFaults(parsed.error, `${name} ${edit.code}`));
    if (!parsed.success) continue;
    const { code } = parsed.data;
    if (code !== edit.code && byCode.has(code)) {
      errors.push(`Validation Error: ${name} ${edit.code}: the code ${code} already exists`);
    }
    byCode = withCode(byCode, edit.code, parsed.data);
  }
  if (byCode.size > limits.codesPerBrand) {
    errors.push(`Validation Error: ${name} must contain at most ${limits.codesPerBrand} codes`);
  }
  return { promo_codes: [...byCode.values()] as BrandRecord["promo_codes"], errors };
}

/** Replaces a code in place or appends it: codes are in the order in which they were added. */
function withCode(
  byCode: ReadonlyMap<string, object>,
  old: string,
  code: { code: string },
): Map<string, object> {
  const entry: [string, object] = [code.code, code];
  const entries = [...byCode].map((stored) => (stored[0] === old ? entry : stored));
  return new Map(byCode.has(old) ? entries : [...entries, entry]);
}

/**
 * Applies an edit to a stored brand or creates a new brand. The slug follows from the name, so a
 * new name may change the URL. `findBrand` finds the brands from which codes are moved.
 */
export function applyEdit(
  stored: StoredBrand | undefined,
  edit: BrandEdit,
  findBrand: FindBrand = () => undefined,
): Edited {
  const name = String(edit.set?.name ?? stored?.name ?? edit.slug);
  const parsed = brandFields.safeParse({ ...stored, ...edit.set });
  const { promo_codes, errors } = editCodes(stored, edit.codes ?? [], name, findBrand);
  const faults = [...listFaults(parsed.error, name), ...errors];
  if (!parsed.success || faults.length > 0) return { ok: false, errors: faults };
  // The write sets the time of the last change.
  const { updated_at: _, ...brand } = parsed.data;
  return ok({ ...brand, slug: slugify(brand.name), promo_codes });
}
