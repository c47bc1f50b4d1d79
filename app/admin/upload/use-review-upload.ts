import { importRequest } from "#app/admin/backup/import-request.ts";
import { fetchKnownStores } from "#app/admin/catalogue/known-store.tsx";
import {
  missingCodeOptions,
  nameCodes,
  olderCodeOptions,
  savePartner,
  withExpirations,
} from "#app/admin/partners/partner-review.ts";
import { type ApiResult, call, jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage } from "#app/admin/requests/messages.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { countBrands, findAlternatives } from "#app/admin/review/upload-alternatives.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { listFormat } from "#app/domain/base/format.ts";
import { map } from "#app/domain/base/result.ts";
import type { CountryReview } from "#app/domain/catalogue/changes.ts";
import type { KnownStore } from "#app/domain/catalogue/known-store.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryName } from "#app/domain/directory/countries.ts";
import type { GoneCode } from "#app/domain/uploads/gone-codes.ts";
import { codeKey, type UploadPart, withoutCodes } from "#app/domain/uploads/older-codes.ts";
import type { UploadPartner } from "#app/domain/uploads/partner-file.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { isAdded } from "#app/domain/uploads/upload-alternatives.ts";
import { currentDraft } from "./draft.ts";
import { modeNames } from "./mode-choice.tsx";

export interface Upload {
  parts: readonly UploadPart[];
  mode: UploadMode;
  /** The name or address of the source file. */
  file?: string | undefined;
  /** The partner to save with the upload, if the file is a partner's. */
  partner?: UploadPartner | undefined;
  /** The codes that an older file would take back; those of `reverted`, by key, are taken back. */
  older?: readonly GoneCode[];
  reverted?: ReadonlySet<string>;
  /** Warnings to show in the review and after saving. */
  notes?: readonly string[];
  /** Called with the reviewed mode, which the operator may change in the review. */
  onMode: (mode: UploadMode) => void;
  onSaved: () => void;
}

const keptText = (kept: readonly GoneCode[]) =>
  `This file is older than the catalogue: ${nameCodes(kept)} ${kept.length === 1 ? "keeps its" : "keep their"} newer state`;

/** Leaves out the codes of an older file that are not to be taken back, with a note about them. */
function splitOlder({ mode, partner, ...reviewed }: Upload, reverted: ReadonlySet<string>) {
  // Replace all would remove the codes that are left out.
  const older = mode === "merge" ? (reviewed.older ?? []) : [];
  const kept = older.filter((code) => !reverted.has(codeKey(code)));
  const current = withoutCodes(reviewed.parts, new Set(kept.map(codeKey)));
  return {
    older,
    parts: partner ? withExpirations(current, partner) : current,
    notes: [...(kept.length > 0 ? [keptText(kept)] : []), ...(reviewed.notes ?? [])],
  };
}

/** Finds the new stores of an upload that other countries list; none if the request fails. */
async function findKnown(countries: readonly CountryReview[]): Promise<readonly KnownStore[]> {
  const added = countries.flatMap(({ brands }) => brands.filter(isAdded));
  if (added.length === 0) return [];
  const found = await fetchKnownStores(added.map(({ slug }) => slug));
  return found.ok ? found.value : [];
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
    const { mode, file, partner, onSaved, reverted = new Set<string>() } = reviewed;
    const { older, parts, notes } = splitOlder(reviewed, reverted);
    if (reviewed.parts.some((part) => jsonSize(part.upload) > limits.upload)) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return showMessage("error", adminTexts.error(tooLarge));
    }
    reviewed.onMode(mode);
    const reviewWith = (changed: Partial<Upload>) => review({ ...reviewed, ...changed });
    const list = listFormat("en").format(parts.map(({ country }) => countryName(country)));
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
    let known: readonly KnownStore[] = [];
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
        const result = await request.preview();
        if (result.ok) known = await findKnown(result.value.review ?? []);
        return withWarnings(result, unknown);
      },
      commit: async (versions) => {
        const saved = await request.commit(versions);
        return withWarnings(saved, saved.ok && partner ? await savePartner(partner) : []);
      },
      ...(others.length === 0 && {
        failed: (failure) => failureMessage(failure, failedToSave()),
      }),
      ticks:
        olderCodeOptions(older, reverted, (reverted) => reviewWith({ reverted })) ??
        (partner &&
          missingCodeOptions(partner, (ended) => reviewWith({ partner: { ...partner, ended } }))),
      alternatives: (changes) => findAlternatives({ ...reviewed, known }, changes, reviewWith),
      onSaved,
      focusSaved,
    });
  };
}
