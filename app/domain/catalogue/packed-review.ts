import {
  type BrandChange,
  type ChangeKind,
  type CodeChange,
  type CountryReview,
  changeKinds,
  type FieldChange,
} from "./changes.ts";

// A country of 40,000 codes has as many changes: names of keys would be most of the text.
type PackedFields = unknown[];
type PackedCode = [code: string, kinds: number, ...fields: PackedFields];
type PackedBrand = [
  slug: string,
  name: string,
  kinds: number,
  fields: PackedFields,
  codes: PackedCode[],
];
type PackedReview = Omit<CountryReview, "brands"> & { brands: PackedBrand[] };

function packKinds(kinds: readonly ChangeKind[]): number {
  return kinds.reduce((bits, kind) => bits | (1 << changeKinds.indexOf(kind)), 0);
}

function unpackKinds(bits: number): ChangeKind[] {
  return changeKinds.filter((_, at) => bits & (1 << at));
}

function packFields(fields: readonly FieldChange[]): PackedFields {
  const packed: PackedFields = [];
  // A list among the values must stay one value, so no flatMap.
  for (const { field, old, new: next } of fields) packed.push(field, old, next);
  return packed;
}

function unpackFields(packed: PackedFields): FieldChange[] {
  const fields: FieldChange[] = [];
  for (let at = 0; at < packed.length; at += 3) {
    fields.push({ field: String(packed[at]), old: packed[at + 1], new: packed[at + 2] });
  }
  return fields;
}

const packCode = ({ code, kinds, fields }: CodeChange): PackedCode => [
  code,
  packKinds(kinds),
  ...packFields(fields),
];

const unpackCode = ([code, kinds, ...fields]: PackedCode): CodeChange => ({
  code,
  kinds: unpackKinds(kinds),
  fields: unpackFields(fields),
});

const packBrand = ({ slug, name, kinds, fields, codes }: BrandChange): PackedBrand => [
  slug,
  name,
  packKinds(kinds),
  packFields(fields),
  codes.map(packCode),
];

const unpackBrand = ([slug, name, kinds, fields, codes]: PackedBrand): BrandChange => ({
  slug,
  name,
  kinds: unpackKinds(kinds),
  fields: unpackFields(fields),
  codes: codes.map(unpackCode),
});

/** The changes of a dry run as a text for the screen: about 80 bytes for an added code. */
export function packReview(review: readonly CountryReview[]): string {
  const packed: PackedReview[] = review.map((one) => ({
    ...one,
    brands: one.brands.map(packBrand),
  }));
  return JSON.stringify(packed);
}

/** The changes of a text by packReview. */
export function unpackReview(text: string): CountryReview[] {
  const packed: PackedReview[] = JSON.parse(text);
  return packed.map((one) => ({ ...one, brands: one.brands.map(unpackBrand) }));
}
