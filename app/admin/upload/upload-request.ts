import { importRequest } from "#app/admin/backup/import-request.ts";
import { type Answer, call, jsonSize } from "#app/admin/requests/client.ts";
import type { PanelActions } from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import type { Alternative, Reviewed, ReviewRequest } from "#app/admin/review/review-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { map } from "#app/domain/base/result.ts";
import type { ChangeKind } from "#app/domain/catalogue/changes.ts";
import { limits } from "#app/domain/catalogue/limits.ts";
import { findConsequences } from "#app/domain/catalogue/review-guard.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { keepingArabic, leavingEnded } from "#app/domain/uploads/upload-alternatives.ts";
import type { UploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { UploadPartner } from "./partners/partner-file.ts";
import { goneTicks, keepPartner, partsWithEnds } from "./partners/partner-review.ts";

/** The items for one country, by its code. */
export interface UploadPart {
  country: string;
  upload: readonly unknown[];
}

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
  const found = countries.map(findConsequences);
  const reviving = found.reduce((sum, one) => sum + one.reviving, 0);
  const losing = found.reduce((sum, one) => sum + one.textsLosingArabic, 0);
  const isRemoving = countries
    .flatMap(({ brands }) => brands)
    .some(({ kinds, codes }) =>
      [kinds, ...codes.map((code) => code.kinds)].flat().includes("removed"),
    );
  const changed = (change: (part: UploadPart) => readonly unknown[]) => () =>
    choose({ parts: parts.map((part) => ({ ...part, upload: change(part) })) });
  const withoutReviving = ({ country, upload }: UploadPart) => {
    const review = countries.find((one) => one.country === country);
    return review ? leavingEnded(upload, review) : upload;
  };
  return [
    losing > 0 && {
      label: reviewTexts.keepArabic(losing),
      choose: changed(({ upload }) => keepingArabic(upload)),
    },
    reviving > 0 && { label: reviewTexts.leaveEnded(reviving), choose: changed(withoutReviving) },
    isRemoving &&
      mode === "replace" && {
        label: reviewTexts.switchToMerge,
        choose: () => choose({ mode: "merge" }),
      },
  ].filter((one) => one !== false);
}

/** The preview and the commit of an upload of one country, by the action of /admin. */
function actionRequest(
  json: UploadRequest,
  save: PanelActions["upload"],
): Pick<ReviewRequest, "preview" | "commit"> {
  const write = createWriter();
  return {
    preview: () => call("post", "/admin/add-coupons", { json: { ...json, dryRun: true } }),
    commit: (versions) =>
      write((operation) => save({ ...json, version: Object.values(versions)[0], operation })),
  };
}

interface UploadContext extends Pick<PanelActions, "upload" | "notify"> {
  /** Asks for the review of an upload that is changed so. */
  again: (changed: Partial<Upload>) => void;
}

/**
 * The review of an upload. One of several countries, or of more than 5 MB, goes to the server by the way of an
 * import: each country is replaced or changed in one transaction there too, and all are undone as one.
 */
export function uploadRequest(
  given: Upload,
  { upload: save, notify, again }: UploadContext,
): ReviewRequest {
  const { mode, file, partner, notes = [], onSaved } = given;
  const parts = partner ? partsWithEnds(given.parts, partner) : given.parts;
  const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
  const list = new Intl.ListFormat("en").format(names);
  const shared = {
    title: [adminTexts.views.upload, list, reviewTexts.modes[mode]].join(" › "),
    saved: (reviewed: Reviewed) => adminTexts.saved(countBrands(reviewed), list),
  };
  const [one, ...others] = parts;
  const json = one && { countryCode: one.country, brandsData: one.upload, mode, file };
  const isAction = json && others.length === 0 && jsonSize(json) <= limits.body;
  const imported = parts.map(({ country, upload }) => ({
    country,
    read: () => ({ [country]: upload, mode, file }),
    indexInFile: (_: string, index: number) => index,
  }));
  const request = isAction ? actionRequest(json, save) : importRequest(imported, notify, shared);
  const noting = <Report extends { warnings: string[] }>(answer: Answer<Report>, more: string[]) =>
    map(answer, (report) => ({ ...report, warnings: [...notes, ...more, ...report.warnings] }));
  return {
    ...request,
    ...shared,
    isInParts: others.length > 0,
    isSpecified: true,
    preview: async () => {
      const unknown = isAction ? [] : parts.flatMap(({ upload }) => unknownFieldWarnings(upload));
      return noting(await request.preview(), unknown);
    },
    commit: async (versions) => {
      const written = await request.commit(versions);
      return noting(written, written.ok && partner ? await keepPartner(partner) : []);
    },
    ticks: partner && goneTicks(partner, (ended) => again({ partner: { ...partner, ended } })),
    alternatives: (reviewed) => alternativesTo(given, reviewed, again),
    onSaved,
  };
}
