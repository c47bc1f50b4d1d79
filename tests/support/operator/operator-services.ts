import { env } from "cloudflare:workers";
import { daysAt } from "#app/domain/directory/country-days.ts";
import type { PartnerInput } from "#app/domain/uploads/partner.ts";
import { exportDataset, exportFile } from "#worker/catalogue/read/export.ts";
import { editCatalogue } from "#worker/catalogue/write/edit.ts";
import { importFile } from "#worker/catalogue/write/import.ts";
import { refreshSite } from "#worker/catalogue/write/refresh.ts";
import { clearCatalogue, restoreRevision, undoOperation } from "#worker/catalogue/write/restore.ts";
import { writeUpload } from "#worker/catalogue/write/upload.ts";
import type { Operator } from "#worker/operator.ts";
import { createOperatorReads } from "#worker/operator-reads.ts";
import { dismissFetched, readFetched } from "#worker/partners/fetched-file.ts";
import { readSentCodes } from "#worker/partners/list-partners.ts";
import { savePartner } from "#worker/partners/save-partner.ts";
import type { RequestContext } from "#worker/services/read-context.ts";

export function operatorWith(
  bindings: Partial<Env> = {},
  context: Partial<RequestContext & Pick<Operator["author"], "logWrite">> = {},
) {
  const own = { ...env, ...bindings };
  const operator: Operator = {
    d1: own.DB,
    kv: own.SUMMARIES,
    cache: context.cache,
    days: daysAt(new Date()),
    author: { name: "operator", logWrite: context.logWrite ?? (async () => {}) },
    env: own,
    request: new Request("https://example.com"),
    session: { hash: "" },
  };
  const { d1 } = operator;
  const exported = async () => {
    let text = "";
    for await (const piece of exportDataset(d1)) text += piece;
    return text;
  };
  const by =
    <Given extends unknown[], Answer>(write: (operator: Operator, ...given: Given) => Answer) =>
    (...given: Given) =>
      write(operator, ...given);
  return {
    ...createOperatorReads(operator),
    replace: (countryCode: string, brandsData: unknown, options: object = {}) =>
      writeUpload(operator, { countryCode, brandsData, ...options }),
    import: by(importFile),
    clear: by(clearCatalogue),
    edit: by(editCatalogue),
    restore: by(restoreRevision),
    undo: by(undoOperation),
    refresh: by(refreshSite),
    savePartner: (partner: PartnerInput) => savePartner(d1, partner),
    sentCodes: (id: number) => readSentCodes(d1, id),
    fetchedFile: by(readFetched),
    dismissFetched: by(dismissFetched),
    exported,
    dataset: async () => JSON.parse(await exported()),
    exportFile: () => exportFile(d1),
  };
}
