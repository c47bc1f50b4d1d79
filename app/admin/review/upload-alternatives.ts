import { counted } from "#app/admin/texts/admin.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import type { UploadPart } from "#app/domain/uploads/older-codes.ts";
import { preserveArabic, withoutEndedCodes } from "#app/domain/uploads/upload-alternatives.ts";
import type { Alternative, Reviewed } from "./review-request.ts";

interface ReviewedUpload {
  parts: readonly UploadPart[];
  mode: UploadMode;
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
  { parts, mode }: ReviewedUpload,
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
  const withoutReviving = ({ country, upload }: UploadPart) => {
    const review = countries.find((candidate) => candidate.country === country);
    return review ? withoutEndedCodes(upload, review) : upload;
  };
  return [
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
