import { counted } from "#app/admin/texts/admin.ts";
import type { ChangeKind, CountryReview } from "#app/domain/catalogue/changes.ts";
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
  const changeItems = (
    change: (upload: UploadPart["upload"], review: CountryReview) => unknown[],
  ) =>
    parts.map((part) => {
      const review = countries.find(({ country }) => country === part.country);
      return review ? { ...part, upload: change(part.upload, review) } : part;
    });
  const withKnown = changeItems((upload, review) => withKnownStores(upload, review, known));
  const filled = withKnown.flatMap(({ upload }, part) =>
    upload.filter((item, at) => item !== parts[part]?.upload[at]),
  );
  return [
    filled.length > 0 && {
      label: `Fill in ${counted(filled.length, "store")} from other countries`,
      choose: () => choose({ parts: withKnown }),
    },
    losing > 0 && {
      label: `Keep ${counted(losing, "Arabic text")}`,
      choose: () =>
        choose({ parts: parts.map((part) => ({ ...part, upload: preserveArabic(part.upload) })) }),
    },
    reviving > 0 && {
      label: `Leave ${counted(reviving, "code")} unchanged`,
      choose: () => choose({ parts: changeItems(withoutEndedCodes) }),
    },
    mode === "replace" &&
      isRemoving && { label: "Switch to Add and update", choose: () => choose({ mode: "merge" }) },
  ].filter((alternative) => alternative !== false);
}
