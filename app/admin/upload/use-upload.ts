import { useState } from "react";
import { useRevalidator } from "react-router";
import { importParts, previewParts } from "#app/admin/backup/import-parts.ts";
import { importRequest } from "#app/admin/backup/import-request.ts";
import { type Answer, call, jsonSize } from "#app/admin/requests/client.ts";
import { failureMessage, type PanelActions, toMessage } from "#app/admin/requests/messages.ts";
import { createWriter } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest } from "#app/admin/review/review-request.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { map, ok } from "#app/domain/base/result.ts";
import type { BrandChange, ChangeKind } from "#app/domain/catalogue/changes.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import type { UploadMode } from "#app/domain/catalogue/upload-mode.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { fileKey, type ImportPart, modeKey } from "#app/domain/uploads/split-import.ts";
import { unknownFieldWarnings } from "#app/domain/uploads/unknown-fields.ts";
import { uploadMessages } from "#app/domain/uploads/upload.ts";
import { alternativesTo, type UploadContent } from "./alternatives.ts";
import {
  changeDraft,
  clearDraft,
  currentDraft,
  type Draft,
  isDraftStored,
  useDraft,
} from "./draft.ts";
import { checkJson } from "./json/check-json.ts";
import {
  goneTicks,
  keepPartner,
  partsWithEnds,
  type UploadPartner,
  withPartnerEnds,
} from "./partners/partner-review.ts";

/** An upload to be reviewed, and then saved. */
export interface ReviewedUpload extends UploadContent, TableFacts {
  /** The country's code, in any case. */
  country: string;
  /** Called with the mode that is reviewed: the review offers another one. */
  onMode?: (mode: UploadMode) => void;
  /** Called once it is saved. */
  onSaved?: () => void;
}

/** What is known of a table besides its uploads. */
interface TableFacts {
  /** The partner whose file it is, to be kept for the next one. */
  partner?: UploadPartner | undefined;
  /** What is said of it in the review, and once it is saved. */
  notes?: readonly string[];
  /** The name, or the address, of its file. */
  file?: string | undefined;
}

/** A table to be reviewed: the upload of each of its countries. */
export interface ReviewedTable extends TableFacts {
  parts: readonly { country: string; upload: readonly unknown[] }[];
  mode: UploadMode;
  /** Called once it is saved. */
  onSaved: () => void;
}

const failedToSave = () =>
  isDraftStored() ? `${adminTexts.failed}. ${adminTexts.keptLocally}` : adminTexts.failed;

/**
 * The preview and the commit of an upload. One of more than 5 MB goes to the server by the way of an
 * import; it replaces or changes its country in one transaction there too.
 */
function toWrite(
  { country, upload, mode, file }: UploadContent & Pick<TableFacts, "file"> & { country: string },
  save: PanelActions["upload"],
): Pick<ReviewRequest, "preview" | "commit"> {
  const json = { countryCode: country, brandsData: upload, mode, file };
  if (jsonSize(json) <= limits.body) {
    const write = createWriter();
    return {
      preview: () => call("post", "/admin/add-coupons", { json: { ...json, dryRun: true } }),
      commit: (versions) =>
        write((operation) => save({ ...json, version: Object.values(versions)[0], operation })),
    };
  }
  const part: ImportPart = {
    country,
    read: () => ({ [country]: upload, [modeKey]: mode, [fileKey]: file }),
    indexInFile: (_, index) => index,
  };
  return {
    preview: async () => {
      const warnings = unknownFieldWarnings(upload);
      return map(await previewParts([part], () => {}), (found) => ({
        ...found,
        warnings: [...warnings, ...found.warnings],
      }));
    },
    commit: async (versions) => {
      const { failure, warnings, revision } = await importParts([part], versions, () => {});
      return failure ?? ok({ warnings, ...(revision && { revision }) });
    },
  };
}

/**
 * A write with what is said of its table, after which its partner is kept. `again` asks for the review with
 * other codes to be ended.
 */
function withTable(
  { preview, commit }: Pick<ReviewRequest, "preview" | "commit">,
  { partner, notes = [] }: TableFacts,
  again: (partner: UploadPartner) => void,
): Pick<ReviewRequest, "preview" | "commit" | "ticks"> {
  const noting = <Report extends { warnings: string[] }>(
    answer: Answer<Report>,
    more: readonly string[],
  ) => map(answer, (report) => ({ ...report, warnings: [...more, ...report.warnings] }));
  return {
    preview: async () => noting(await preview(), notes),
    commit: async (versions) => {
      const written = await commit(versions);
      const kept = written.ok && partner ? await keepPartner(partner) : [];
      return noting(written, [...notes, ...kept]);
    },
    ticks: partner && goneTicks(partner, (ended) => again({ ...partner, ended })),
  };
}

/** How many brands a write adds, removes, and changes in any other way. */
function countBrands(brands: readonly BrandChange[]) {
  const count = (kind: ChangeKind) => brands.filter(({ kinds }) => kinds.includes(kind)).length;
  const [added, removed] = [count("added"), count("removed")];
  return { added, changed: brands.length - added - removed, removed };
}

/**
 * The state and the steps of an upload: edit it, then have it reviewed and saved. `focusSaved` moves
 * the focus after that.
 */
export function useUpload(focusSaved: () => void) {
  const actions = useWorkspace();
  const { notify } = actions;
  const { revalidate } = useRevalidator();
  const { draft, isStored } = useDraft();
  const [mode, setMode] = useState<UploadMode>("replace");
  const [isFaulty, setFaulty] = useState(false);

  /** Shows what a valid upload would change; from there it is saved. */
  function review(given: ReviewedUpload) {
    const { upload, mode } = given;
    const listed = countryByAnyCase(given.country);
    const country = listed?.code ?? given.country;
    const name = listed?.name.en ?? country;
    const { partner } = given;
    const sent = partner ? withPartnerEnds(upload, country, partner) : upload;
    const write = toWrite({ country, upload: sent, mode, file: given.file }, actions.upload);
    if (jsonSize(sent) > limits.upload) {
      const tooLarge = adminTexts.bodyTooLarge(limits.upload / 1_000_000);
      return notify(toMessage("error", adminTexts.error(tooLarge)));
    }
    given.onMode?.(mode);
    actions.review({
      title: [adminTexts.views.upload, name, reviewTexts.modes[mode]].join(" › "),
      ...withTable(write, given, (partner) => review({ ...given, partner })),
      saved: ({ countries: [reviewed] }) =>
        adminTexts.saved(countBrands(reviewed?.brands ?? []), name),
      isSpecified: true,
      failed: (failure) => failureMessage(failure, failedToSave()),
      alternatives: (reviewed) =>
        alternativesTo(given, reviewed, (instead) => review({ ...given, ...instead })),
      onSaved: given.onSaved,
      focusSaved,
    });
  }

  /** Shows what uploads of several countries would change, in one review; they are undone as one. */
  function reviewAll(given: ReviewedTable) {
    const { mode, partner, onSaved } = given;
    const parts = partner ? partsWithEnds(given.parts, partner) : given.parts;
    const names = parts.map(({ country }) => countryByAnyCase(country)?.name.en ?? country);
    const list = new Intl.ListFormat("en").format(names);
    const imported = parts.map(
      ({ country, upload }): ImportPart => ({
        country,
        read: () => ({
          [country]: upload,
          [modeKey]: mode,
          [fileKey]: given.file,
        }),
        indexInFile: (_, index) => index,
      }),
    );
    const request = importRequest(imported, {
      title: [adminTexts.views.upload, list, reviewTexts.modes[mode]].join(" › "),
      saved: ({ countries }) =>
        adminTexts.saved(countBrands(countries.flatMap(({ brands }) => brands)), list),
      notify,
      revalidate,
    });
    actions.review({
      ...request,
      ...withTable(request, given, (partner) => reviewAll({ ...given, partner })),
      onSaved,
      focusSaved,
    });
  }

  function save() {
    notify(null);
    const country = draft.country.trim();
    if (country === "") return notify(toMessage("error", uploadMessages.countryRequired));
    const checked = checkJson(draft.json);
    setFaulty(!checked.ok);
    if (!checked.ok) return notify(toMessage("error", checked.faults[0]?.message ?? ""));
    const sent = draft;
    review({
      country,
      upload: checked.value as unknown[],
      mode,
      file: draft.file,
      onMode: setMode,
      // A draft that was edited since is the next upload.
      onSaved: () => sent === currentDraft() && clearDraft(),
    });
  }

  function edit(change: Partial<Draft>) {
    changeDraft(change);
    notify(null);
  }

  return {
    draft,
    isStored,
    mode,
    isFaulty,
    step: actions.reviewStep,
    edit,
    setMode,
    save,
    review,
    reviewAll,
  } as const;
}
