import { useRef } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/fields.ts";

// Larger than the limit of a body: white space in a file is not sent.
const maxFileSize = 4 * limits.body;

/** The text of a file that is JSON by its type or name and at most `maxSize` bytes (20 MB), or why it is rejected. */
export async function readJsonFile(
  file: File,
  maxSize = maxFileSize,
): Promise<Result<string, { message: string }>> {
  const isJson = file.type === "application/json" || /\.json$/i.test(file.name);
  if (!isJson) return { ok: false, message: adminTexts.notJsonFile };
  if (file.size > maxSize) {
    return { ok: false, message: adminTexts.fileTooLarge(file.name, maxSize / 1_000_000) };
  }
  return ok(await file.text());
}

interface JsonFileButtonProps {
  label: string;
  disabled?: boolean;
  /** The names of other files that it takes: ".csv,.xlsx". */
  others?: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker for a JSON file, and perhaps others. */
export function JsonFileButton({ label, disabled, others = "", onFile }: JsonFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="button-quiet button-outline"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={`.json,application/json,${others}`}
        aria-label={label}
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
