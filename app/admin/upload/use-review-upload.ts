import { importRequest } from "#app/admin/backup/import-request.ts";
import { type ApiResult, call, jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage } from "#app/admin/requests/messages.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import type { Alternative, Reviewed } from "#app/admin/review/review-request.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts, number } from "#app/admin/texts/admin.ts";
import { map } from "#app/domain/base/result.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { preserveArabic, withoutEndedCodes } from "#app/domain/uploads/upload-alternatives.ts";
import { currentDraft } from "./draft.ts";
import { modeNames } from "./mode-choice.tsx";
import type { UploadPartner } from "./partners/partner-file.ts";
import { goneTicks, keepPartner, partsWithEnds } from "./partners/partner-review.ts";
import type { UploadPart } from "./upload-part.ts";

/** An upload to be reviewed, and then saved. */
export interface Upload {
  parts: readonly UploadPart[];
  /** What is done with the codes that it does not have. */
  mode: UploadMode;
  /** The name, or the address, of its file. */
  file?: string | undefined;
  /** The partner whose file it is, to be kept for the next one. */
  partner?: UploadPartner | undefined;
  /** What is said of it in the review, and once it is saved. */
  notes?: readonly string[];
  /** Called with the mode that is reviewed: the review offers another one. */
  onMode: (mode: UploadMode) => void;
  onSaved: () => void;
}

function countBrands({ countries }: Reviewed) {
  const brands = countries.flatMap((country) => country.brands);
  const count = (kind: ChangeKind) => brands.filter(({ kinds }) => kinds.includes(kind)).length;
  const [added, removed] = [count("added"), count("removed")];
  return { added, changed: brands.length - added - removed, removed };
}

/** Suggests what is often meant instead of an upload, by the changes that it would make. */
function alternativesTo(
  { parts, mode }: Upload,
  { countries }: Reviewed,
  choose: (instead: Partial<Upload>) => void,
): Alternative[] {
  const { reviving, textsLosingArabic: losing } = findConsequences(countries);
  const changes = countries.flatMap(({ brands }) => brands.flatMap((one) => [one, ...one.codes]));
  const isRemoving = changes.some(({ kinds }) => kinds.includes("removed"));
  const changed = (change: (part: UploadPart) => readonly unknown[]) => () =>
    choose({ parts: parts.map((part) => ({ ...part, upload: change(part) })) });
  const withoutReviving = ({ country, upload }: UploadPart) => {
    const review = countries.find((one) => one.country === country);
    return review ? withoutEndedCodes(upload, review) : upload;
  };
  return [
    losing > 0 && {
      label: losing === 1 ? "Keep the Arabic text" : `Keep the ${number(losing)} Arabic texts`,
      choose: changed(({ upload }) => preserveArabic(upload)),
    },
    reviving > 0 && {
      label:
        reviving === 1
          ? "Leave the code as it is"
          : `Leave the ${number(reviving)} codes as they are`,
      choose: changed(withoutReviving),
    },
    isRemoving &&
      mode === "replace" && {
        label: "Switch to Add and update",
        choose: () => choose({ mode: "merge" }),
      },
  ].filter((one) => one !== false);
}

const failed = "Error: Failed to save data";
const failedToSave = () =>
  currentDraft().isStored ? `${failed}. Server save failed, but data saved locally` : failed;

/**
 * Shows what a valid upload would change; from there it is saved. One of several countries, or of more than
 * 5 MB, goes to the server by the way of an import: each country is replaced or changed in one transaction
 * there too, and all are undone as one. `focusSaved` moves the focus after that.
 */
export function useReviewUpload(focusSaved: () => void): (upload: Upload) => void {
  const { notify, showMessage } = useNotifications();
  const { upload: save, review: show } = useReviewFlow();
  return function review(given) {
    const { mode, file, partner, notes = [], onSaved } = given;
    if (given.parts.some((part) => jsonSize(part.upload) > limits.upload)) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return showMessage("error", adminTexts.error(tooLarge));
    }
    given.onMode(mode);
    const again = (changed: Partial<Upload>) => review({ ...given, ...changed });
    const parts = partner ? partsWithEnds(given.parts, partner) : given.parts;
    const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
    const list = new Intl.ListFormat("en").format(names);
    const [one, ...others] = parts;
    const json = one && { countryCode: one.country, brandsData: one.upload, mode, file };
    const isAction = json && others.length === 0 && jsonSize(json) <= limits.body;
    const request = isAction
      ? singleRequest((how) =>
          "dryRun" in how
            ? call("post", "/admin/add-coupons", { json: { ...json, ...how } })
            : save({ ...json, version: how.versions[one.country], operation: how.operation }),
        )
      : importRequest(
          parts.map(({ country, upload }) => ({
            country,
            read: () => ({ [country]: upload, mode, file }),
          })),
          notify,
        );
    const noting = <Report extends { warnings: string[] }>(
      answer: ApiResult<Report>,
      more: string[],
    ) =>
      map(answer, (report) => ({ ...report, warnings: [...notes, ...more, ...report.warnings] }));
    show({
      ...request,
      title: [adminTexts.views.upload, list, modeNames[mode]].join(" › "),
      saved: (reviewed) => adminTexts.saved(countBrands(reviewed), list),
      isSpecified: true,
      preview: async () => {
        const unknown = isAction ? [] : parts.flatMap(({ upload }) => unknownFieldWarnings(upload));
        return noting(await request.preview(), unknown);
      },
      commit: async (versions) => {
        const written = await request.commit(versions);
        return noting(written, written.ok && partner ? await keepPartner(partner) : []);
      },
      ...(others.length === 0 && {
        failed: (failure) => failureMessage(failure, failedToSave()),
      }),
      ticks: partner && goneTicks(partner, (ended) => again({ partner: { ...partner, ended } })),
      alternatives: (reviewed) => alternativesTo(given, reviewed, again),
      onSaved,
      focusSaved,
    });
  };
}
