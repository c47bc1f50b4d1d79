import { ok, refuse } from "#app/domain/base/result.ts";
import type { CountryEdit } from "#app/domain/catalogue/catalogue-edit.ts";
import type { TaskFilter, TaskList } from "#app/domain/catalogue/tasks.ts";
import type { PartnerInput } from "#app/domain/uploads/partner.ts";
import { readMissed } from "./answers/missed-searches.ts";
import type { createDoor } from "./auth/door.ts";
import { closeOtherSessions } from "./auth/sessions.ts";
import { exportDataset, exportFile } from "./catalogue/read/export.ts";
import { findEntries } from "./catalogue/read/find-entries.ts";
import { readFreshness } from "./catalogue/read/freshness.ts";
import {
  findArabic,
  findBrandsByCode,
  readBrandEverywhere,
  readBrandForEdit,
  readCountryCatalogue,
} from "./catalogue/read/operator-catalogue.ts";
import { queryForOperator } from "./catalogue/read/query.ts";
import { type EditedList, readEdited } from "./catalogue/read/tasks/edited-tasks.ts";
import { readTasks } from "./catalogue/read/tasks/read-tasks.ts";
import { readUploadForm } from "./catalogue/read/upload-file.ts";
import type { WritePlatform } from "./catalogue/write/after-commit.ts";
import { type EditOptions, editCatalogue } from "./catalogue/write/edit.ts";
import { importFile } from "./catalogue/write/import.ts";
import { refreshSite } from "./catalogue/write/refresh.ts";
import { clearCatalogue, type RestoreOptions, restoreRevision } from "./catalogue/write/restore.ts";
import { listAuthors, listRevisions } from "./catalogue/write/revisions.ts";
import { type SaveBrandRequest, saveBrand } from "./catalogue/write/save-brand.ts";
import { type UndoOptions, undoOperation } from "./catalogue/write/undo-operation.ts";
import { readUndoLines } from "./catalogue/write/undo-times.ts";
import { type UploadOptions, writeUpload } from "./catalogue/write/upload.ts";
import { dismissDraft, readDraft } from "./partners/drafts.ts";
import { listPartners, readSentCodes } from "./partners/list-partners.ts";
import { deletePartner, savePartner } from "./partners/save-partner.ts";
import { backUpNow, latestChecks, listKept, openBackup } from "./site/backups.ts";
import { readSiteReport } from "./site/report.ts";
import { dismissSuggestion } from "./suggestions/waiting.ts";

/**
 * All that an operator reads and writes, in the name of the platform's author. The services make one
 * for a request with a session, and for no other.
 */
export function createOperator(
  env: Env,
  platform: WritePlatform,
  door: ReturnType<typeof createDoor>,
) {
  const { d1, today } = platform;
  return {
    name: platform.author.name,
    /** Sessions, accounts and passkeys. */
    door,
    replace: (country: string, upload: unknown, options?: UploadOptions) =>
      writeUpload(platform, country, upload, options),
    saveBrand: (country: string, slug: string, edit: SaveBrandRequest) =>
      saveBrand(platform, country, slug, edit),
    import: (file: unknown) => importFile(platform, file),
    clear: (options?: RestoreOptions) => clearCatalogue(platform, options),
    /** With `list` the report has what the write changes in a list of Today. */
    edit: async (
      edits: readonly CountryEdit[],
      { list, ...options }: EditOptions & { list?: EditedList | undefined } = {},
    ) => {
      const written = await editCatalogue(platform, edits, options);
      if (!written.ok || !list || options.dryRun) return written;
      return ok({ ...written.value, tasks: await readEdited(d1, today, list, edits) });
    },
    restore: (revisionId: number, options?: RestoreOptions) =>
      restoreRevision(platform, revisionId, options),
    undo: (revisionId: number, options?: UndoOptions) =>
      undoOperation(platform, revisionId, options),
    undoLines: (revisionId: number) =>
      queryForOperator("The lines of a change", readUndoLines(d1, revisionId, today)),
    /** Also ends all sessions but that of the request. */
    refresh: async (request: Request) => {
      await closeOtherSessions(env, request);
      return refreshSite(platform);
    },
    revisions: (page?: Parameters<typeof listRevisions>[1]) =>
      queryForOperator("The history", listRevisions(d1, page)),
    authors: () => queryForOperator("The operators of the history", listAuthors(d1)),
    tasks: (list: TaskList, countryId: number | null, filter?: Partial<TaskFilter>) =>
      queryForOperator("What is to be done", readTasks(d1, today, list, countryId, filter)),
    dismissSuggestion: async (id: number) =>
      (await dismissSuggestion(d1, id, today))
        ? ok({ id })
        : refuse(404, "This suggestion does not wait any more"),
    missed: (countryId: number | null) =>
      queryForOperator("What was not found", readMissed(d1, today, countryId)),
    catalogue: (countryId: number) =>
      queryForOperator("A catalogue", readCountryCatalogue(d1, countryId, today)),
    brand: (countryId: number, slug: string) =>
      queryForOperator("A brand", readBrandForEdit(d1, countryId, slug)),
    brandEverywhere: (slug: string) =>
      queryForOperator("A brand in all countries", readBrandEverywhere(d1, slug)),
    findArabic: (discounts: readonly string[]) =>
      queryForOperator("Arabic texts", findArabic(d1, discounts)),
    find: (text: string) => findEntries(d1, text),
    findByCode: (countryId: number, code: string) =>
      queryForOperator("The codes", findBrandsByCode(d1, countryId, code)),
    freshness: () => queryForOperator("The countries", readFreshness(d1, today)),
    site: () => queryForOperator("How the site is", readSiteReport(env, today)),
    /** The backups that are kept, the latest first. */
    backups: () => queryForOperator("The backups", listKept(env)),
    /** Those that the history shows; see latestChecks. */
    checkedBackups: (count: number, before: number | null) =>
      queryForOperator("The backups", latestChecks(d1, count, before)),
    backUpNow: () => backUpNow(env, new Date()),
    openBackup: (day: string) => openBackup(env, day),
    partners: () => queryForOperator("The partners", listPartners(d1)),
    savePartner: (partner: PartnerInput) => savePartner(d1, partner),
    deletePartner: (id: number) => deletePartner(d1, id),
    sentCodes: (id: number) => queryForOperator("A partner's codes", readSentCodes(d1, id)),
    partnerDraft: (id: number) => readDraft(platform, id),
    dismissDraft: (id: number) => dismissDraft(platform, id),
    uploadForm: (country: string) => readUploadForm(d1, country),
    /** The pieces of the export's text; see exportDataset. */
    export: () => exportDataset(d1),
    /** The export as a body of known length; see exportFile. */
    exportFile: () => exportFile(d1),
  };
}

export type Operator = ReturnType<typeof createOperator>;
