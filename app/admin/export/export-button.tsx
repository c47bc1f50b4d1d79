import { useState } from "react";
import { toMessage } from "#app/admin/requests/messages.ts";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import type { TableCell } from "#app/domain/uploads/table-rows.ts";

interface ExportButtonProps {
  label?: string;
  /** The name of the file, without its ending. */
  name: string;
  /** The rows of the file, the headings first. */
  rows: () => TableCell[][] | Promise<TableCell[][]>;
}

/** A button that downloads what is listed as a workbook; its writer is loaded when it is used. */
export function ExportButton({ label, name, rows }: ExportButtonProps) {
  const { notify } = useWorkspace();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    notify(null);
    setBusy(true);
    try {
      const { saveWorkbook } = await import("./write-workbook.ts");
      await saveWorkbook(name, await rows());
    } catch {
      notify(toMessage("error", adminTexts.exportFailed));
    }
    setBusy(false);
  };
  return (
    <QuietButton disabled={isBusy} onClick={download}>
      {label ?? "Export .xlsx"}
    </QuietButton>
  );
}
