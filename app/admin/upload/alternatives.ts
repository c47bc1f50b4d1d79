import type { Alternative, Reviewed } from "#app/admin/review/review-request.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { keepingArabic, leavingEnded } from "#app/domain/uploads/upload-alternatives.ts";

/** The items of an upload, and what it does with those that it does not have. */
export interface UploadContent {
  upload: readonly unknown[];
  mode: UploadMode;
}

/** Suggests what is often meant instead of an upload, by the changes that it would make. */
export function alternativesTo(
  { upload, mode }: UploadContent,
  { countries: [review] }: Reviewed,
  choose: (instead: UploadContent) => void,
): Alternative[] {
  if (!review) return [];
  const { reviving, textsLosingArabic } = findConsequences(review);
  const isRemoving = review.brands.some(
    ({ kinds, codes }) =>
      kinds.includes("removed") || codes.some((code) => code.kinds.includes("removed")),
  );
  const found: (Alternative | false)[] = [
    textsLosingArabic > 0 && {
      label: reviewTexts.keepArabic(textsLosingArabic),
      choose: () => choose({ upload: keepingArabic(upload), mode }),
    },
    reviving > 0 && {
      label: reviewTexts.leaveEnded(reviving),
      choose: () => choose({ upload: leavingEnded(upload, review), mode }),
    },
    isRemoving &&
      mode === "replace" && {
        label: reviewTexts.switchToMerge,
        choose: () => choose({ upload, mode: "merge" }),
      },
  ];
  return found.filter((one) => one !== false);
}
