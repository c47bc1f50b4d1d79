import { useState } from "react";
import { type ApiResult, call } from "#app/admin/requests/client.ts";
import { clearFailureMessage } from "#app/admin/requests/messages.ts";
import { singleRequest } from "#app/admin/requests/resolve-lost-write.ts";
import { useAction, useRequest } from "#app/admin/requests/use-request.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import { SiteList } from "#app/admin/site/site-list.tsx";
import { adminTexts, counted } from "#app/admin/texts/admin.ts";
import { FileButton, jsonFiles, readJsonFile } from "#app/admin/upload/choose-file.tsx";
import { limits } from "#app/domain/catalogue/limits.ts";
import { BackupList, type BackupListProps } from "./backup-list.tsx";

// Backups and imports are rare, and their rules large.
const downloadBackup = () =>
  import("./download-backup.ts").then(({ downloadBackup }) => downloadBackup());
const loadImport = () => import("./import-request.ts");

// Bytes. The browser reads the whole file; each country is sent in its own request.
const maxFileSize = 5 * limits.importBody;

export function BackupView(props: BackupListProps) {
  return (
    <>
      <BackupCard />
      <BackupList {...props} />
    </>
  );
}

/**
 * Exports, imports and clears all data, and refreshes caches. The server refuses to import or clear
 * a country whose version changed since the review.
 */
function BackupCard() {
  const { endSession } = useSession();
  const { notify, showMessage } = useNotifications();
  const { review, reviewStep } = useReviewFlow();
  const { isPending: isExporting, send } = useRequest();
  const [reviewed, setReviewed] = useState<"import" | "clear">();
  const { isPending: isRebuilding, act } = useAction();
  const isBusy = isExporting || isRebuilding || reviewStep !== null;
  const isReviewing = (what: typeof reviewed) => reviewStep !== null && reviewed === what;

  function exportAll() {
    notify(null);
    const report = (result: ApiResult<Blob>) => {
      if (result.ok) showMessage("success", "Data exported successfully");
      else if (result.status === 401) endSession("expired");
      else showMessage("error", adminTexts.exportFailed);
    };
    send(downloadBackup, report, { isPreview: true });
  }

  async function importFile(file: File) {
    const text = await readJsonFile(file, maxFileSize);
    if (!text.ok) return showMessage("error", text.message);
    const { importRequest, readParts } = await loadImport();
    const parts = readParts(text.value, file.name);
    if (!parts.ok) return showMessage("error", adminTexts.error(parts.error), parts.details);
    setReviewed("import");
    review({
      title: `Import › ${file.name}`,
      saved: `Imported ${counted(parts.value.length, "country", "countries")} from the file`,
      ...importRequest(parts.value, notify),
    });
  }

  function clearAll() {
    if (!window.confirm(adminTexts.confirmClear)) return;
    setReviewed("clear");
    review({
      title: "Clear all",
      ...singleRequest((how) =>
        "dryRun" in how
          ? call("post", "/admin/data/clear", { json: how })
          : call("delete", "/admin/data", {
              query: { versions: JSON.stringify(how.versions), operation: how.operation },
            }),
      ),
      action: ({ countries }) => {
        const filled = countries.filter(({ brands }) => brands.length > 0);
        return `Clear ${counted(filled.length, "country", "countries")}`;
      },
      saved: "All data cleared. Refresh the page to see changes.",
      isSpecified: true,
      failed: clearFailureMessage,
    });
  }

  function rebuild() {
    notify(null);
    const done = "Pages, logos and counts are rebuilt. Other operators are logged out.";
    act(
      () => call("post", "/admin/refresh", { json: {} }),
      ({ warnings }) => showMessage("success", done, warnings),
    );
  }

  return (
    <SiteList
      id="backup-title"
      title="Backup"
      emptyText="A file of all countries, brands and codes, which can be imported again. Shoppers' answers stay; those about removed codes expire after 30 days."
      action={
        <>
          <QuietButton disabled={isBusy} onClick={exportAll}>
            {isExporting ? "Exporting..." : "Export"}
          </QuietButton>
          <FileButton
            accept={jsonFiles}
            label={isReviewing("import") ? "Importing..." : "Import"}
            disabled={isBusy}
            onFile={importFile}
          />
          <QuietButton
            disabled={isBusy}
            title="Rebuilds all stored pages, logos and counts, and logs out other operators"
            onClick={rebuild}
          >
            {isRebuilding ? "Rebuilding..." : "Rebuild all pages"}
          </QuietButton>
          <QuietButton className="button-quiet button-danger" disabled={isBusy} onClick={clearAll}>
            {isReviewing("clear") ? "Clearing..." : "Clear all"}
          </QuietButton>
        </>
      }
    />
  );
}
