import { type ComponentProps, useState } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { saveFile } from "./save-file.ts";
import type { Rows } from "./write-table.ts";

interface ExportButtonProps extends Pick<ComponentProps<"button">, "className" | "children"> {
  /** File name without extension. */
  name: string;
  ending?: "csv" | "xlsx";
  /** Returns the rows, headings first. */
  rows: () => Rows | Promise<Rows>;
}

/** Button that downloads rows as a file. The writer is loaded on first use. */
export function ExportButton({ name, ending = "xlsx", rows, ...button }: ExportButtonProps) {
  const { notify, showMessage } = useNotifications();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    notify(null);
    setBusy(true);
    try {
      const { tableFormats } = await import("./write-table.ts");
      const { write, type } = tableFormats[ending];
      saveFile(`${name}.${ending}`, (await write(await rows())) as BlobPart, type);
    } catch {
      showMessage("error", adminTexts.exportFailed);
    }
    setBusy(false);
  };
  return (
    <QuietButton disabled={isBusy} onClick={download} {...button}>
      {button.children ?? "Export .xlsx"}
    </QuietButton>
  );
}
