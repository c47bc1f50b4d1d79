import { counted } from "#app/admin/texts/admin.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import type { KnownStore } from "#app/domain/catalogue/known-store.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { UploadPart } from "#app/domain/uploads/older-codes.ts";
import {
  preserveArabic,
  withKnownStores,
  withoutEndedCodes,
} from "#app/domain/uploads/upload-alternatives.ts";
import type { Alternative, Reviewed } from "./review-request.ts";

interface ReviewedUpload {
  parts: readonly UploadPart[];
  mode: UploadMode;
  /** The stores of other countries. */
  known: readonly KnownStore[];
}

/** Counts the brands of a review by the kind of change. */
export function countBrands({ countries }: Reviewed) {
  const brands = countries.flatMap((country) => country.brands);
  const count = (kind: ChangeKind) => brands.filter(({ kinds }) => kinds.includes(kind)).length;
  const [added, removed] = [count("added"), count("removed")];
  return { added, changed: brands.length - added - removed, removed };
}

/** Suggests likely alternatives to an upload, based on its changes. */
export function findAlternatives(
  { parts, mode, known }: ReviewedUpload,
  { countries }: Reviewed,
  choose: (instead: Partial<ReviewedUpload>) => void,
): Alternative[] {
  const { reviving, textsLosingArabic: losing } = findConsequences(countries);
  const changes = countries.flatMap(({ brands }) =>
    brands.flatMap((brand) => [brand, ...brand.codes]),
  );
  const isRemoving = changes.some(({ kinds }) => kinds.includes("removed"));
  const replaceItems = (change: (part: UploadPart) => readonly unknown[]) => () =>
    choose({ parts: parts.map((part) => ({ ...part, upload: change(part) })) });
  const withKnown = ({ country, upload }: UploadPart) => {
    const review = countries.find((candidate) => candidate.country === country);
    return review ? withKnownStores(upload, review, known) : upload;
  };
  const filled = parts.flatMap((part) => {
    const items: readonly unknown[] = withKnown(part);
    return items.filter((item, at) => item !== part.upload[at]);
  });
  const withoutReviving = ({ country, upload }: UploadPart) => {
    const review = countries.find((candidate) => candidate.country === country);
    return review ? withoutEndedCodes(upload, review) : upload;
  };
  return [
    filled.length > 0 && {
      label: `Fill in ${counted(filled.length, "store")} from other countries`,
      choose: replaceItems(withKnown),
    },
    losing > 0 && {
      label: `Keep ${counted(losing, "Arabic text")}`,
      choose: replaceItems(({ upload }) => preserveArabic(upload)),
    },
    reviving > 0 && {
      label: `Leave ${counted(reviving, "code")} unchanged`,
      choose: replaceItems(withoutReviving),
    },
    mode === "replace" &&
      isRemoving && { label: "Switch to Add and update", choose: () => choose({ mode: "merge" }) },
  ].filter((alternative) => alternative !== false);
}
