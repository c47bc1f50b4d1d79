import { useRef } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";

/** A button that opens the file picker for a spreadsheet. */
export function FileButton({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button-quiet button-outline"
        onClick={() => input.current?.click()}
      >
        {tableTexts.chooseFile}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.tsv,.xlsx"
        aria-label={tableTexts.chooseFile}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Without this, choosing the same file again would fire no event.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
