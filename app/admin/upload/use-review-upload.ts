import { importRequest } from "#app/admin/backup/import-request.ts";
import { type ApiResult, call, jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage } from "#app/admin/requests/messages.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import type { Alternative, Reviewed } from "#app/admin/review/review-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts, counted } from "#app/admin/texts/admin.ts";
import { map } from "#app/domain/base/result.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { UploadPartner } from "#app/domain/uploads/table/partner-file.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { preserveArabic, withoutEndedCodes } from "#app/domain/uploads/upload-alternatives.ts";
import { currentDraft } from "./draft.ts";
import { modeNames } from "./mode-choice.tsx";
import {
  missingCodeOptions,
  savePartner,
  type UploadPart,
  withExpirations,
} from "./partners/partner-review.ts";

/** An upload to review and save. */
export interface Upload {
  parts: readonly UploadPart[];
  mode: UploadMode;
  /** The name or address of the source file. */
  file?: string | undefined;
  /** The partner to save with the upload, if the file is a partner's. */
  partner?: UploadPartner | undefined;
  /** Warnings to show in the review and after saving. */
  notes?: readonly string[];
  /** Called with the reviewed mode, which the operator may change in the review. */
  onMode: (mode: UploadMode) => void;
  onSaved: () => void;
}

function countBrands({ countries }: Reviewed) {
  const brands = countries.flatMap((country) => country.brands);
  const count = (kind: ChangeKind) => brands.filter(({ kinds }) => kinds.includes(kind)).length;
  const [added, removed] = [count("added"), count("removed")];
  return { added, changed: brands.length - added - removed, removed };
}

/** Suggests likely alternatives to an upload, based on its changes. */
function findAlternatives(
  { parts, mode }: Upload,
  { countries }: Reviewed,
  choose: (instead: Partial<Upload>) => void,
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

const failed = "Error: Failed to save data";
const failedToSave = () =>
  currentDraft().isStored ? `${failed}. Server save failed, but data saved locally` : failed;

/**
 * Reviews a valid upload and saves it. One with several countries or more than 5 MB is sent as an import,
 * with one transaction per country, and undone as one operation. `focusSaved` moves the focus after saving.
 */
export function useReviewUpload(focusSaved: () => void): (upload: Upload) => void {
  const { notify, showMessage } = useNotifications();
  const { upload: save, review: show } = useReviewFlow();
  return function review(reviewed) {
    const { mode, file, partner, notes = [], onSaved } = reviewed;
    if (reviewed.parts.some((part) => jsonSize(part.upload) > limits.upload)) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return showMessage("error", adminTexts.error(tooLarge));
    }
    reviewed.onMode(mode);
    const reviewWith = (changed: Partial<Upload>) => review({ ...reviewed, ...changed });
    const parts = partner ? withExpirations(reviewed.parts, partner) : reviewed.parts;
    const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
    const list = new Intl.ListFormat("en").format(names);
    const [first, ...others] = parts;
    const json = first && { countryCode: first.country, brandsData: first.upload, mode, file };
    const fitsAction = json && others.length === 0 && jsonSize(json) <= limits.body;
    const request = fitsAction
      ? singleRequest((params) =>
          "dryRun" in params
            ? call("post", "/admin/add-coupons", { json: { ...json, ...params } })
            : save({
                ...json,
                version: params.versions[first.country],
                operation: params.operation,
              }),
        )
      : importRequest(
          parts.map(({ country, upload }) => ({
            country,
            read: () => ({ [country]: upload, mode, file }),
          })),
          notify,
        );
    const withWarnings = <T extends { warnings: string[] }>(result: ApiResult<T>, more: string[]) =>
      map(result, (report) => ({ ...report, warnings: [...notes, ...more, ...report.warnings] }));
    show({
      ...request,
      title: [adminTexts.views.upload, list, modeNames[mode]].join(" › "),
      saved: (changes) => adminTexts.saved(countBrands(changes), list),
      isSpecified: true,
      preview: async () => {
        const unknown = fitsAction
          ? []
          : parts.flatMap(({ upload }) => unknownFieldWarnings(upload));
        return withWarnings(await request.preview(), unknown);
      },
      commit: async (versions) => {
        const saved = await request.commit(versions);
        return withWarnings(saved, saved.ok && partner ? await savePartner(partner) : []);
      },
      ...(others.length === 0 && {
        failed: (failure) => failureMessage(failure, failedToSave()),
      }),
      ticks:
        partner &&
        missingCodeOptions(partner, (ended) => reviewWith({ partner: { ...partner, ended } })),
      alternatives: (changes) => findAlternatives(reviewed, changes, reviewWith),
      onSaved,
      focusSaved,
    });
  };
}
