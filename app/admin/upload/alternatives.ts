import type { Alternative, Reviewed } from "#app/admin/review/review-request.ts";
import type { AdminTexts } from "#app/admin/texts/admin-texts.ts";
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
  { review: texts }: AdminTexts,
): Alternative[] {
  if (!review) return [];
  const { reviving, textsLosingArabic } = findConsequences(review);
  const isRemoving = review.brands.some(
    ({ kinds, codes }) =>
      kinds.includes("removed") || codes.some((code) => code.kinds.includes("removed")),
  );
  const found: (Alternative | false)[] = [
    textsLosingArabic > 0 && {
      label: texts.keepArabic(textsLosingArabic),
      choose: () => choose({ upload: keepingArabic(upload), mode }),
    },
    reviving > 0 && {
      label: texts.leaveEnded(reviving),
      choose: () => choose({ upload: leavingEnded(upload, review), mode }),
    },
    isRemoving &&
      mode === "replace" && {
        label: texts.switchToMerge,
        choose: () => choose({ upload, mode: "merge" }),
      },
  ];
  return found.filter((one) => one !== false);
}
