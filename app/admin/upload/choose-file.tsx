import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

/** The names of JSON files. */
export const jsonFiles = ".json,application/json";

// Larger than the limit of a body: white space in a file is not sent.
const maxFileSize = 4 * limits.body;

/** The text of a file that is JSON by its type or name and at most `maxSize` bytes (20 MB), or why it is rejected. */
export async function readJsonFile(
  file: File,
  maxSize = maxFileSize,
): Promise<Result<string, { message: string }>> {
  const isJson = file.type === "application/json" || /\.json$/i.test(file.name);
  if (!isJson) return { ok: false, message: "Please select a JSON file" };
  if (file.size > maxSize) {
    const message = `Error: ${file.name} is larger than ${maxSize / 1_000_000} MB`;
    return { ok: false, message };
  }
  return ok(await file.text());
}

interface FileButtonProps {
  label: string;
  /** The names of the files that it takes: ".csv,.xlsx". */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, disabled, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <QuietButton disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </QuietButton>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
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

interface DropAreaProps {
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Accepts a file dropped on its content; highlighted while one is dragged over it. */
export function DropArea({ onFile, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  // In the capture phase, or the editor inside would insert the file's text where it is dropped.
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    take(event);
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    take(event);
    onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by a button as well
    <div
      className="drop-area"
      data-over={isOver || undefined}
      onDragEnterCapture={over}
      onDragOverCapture={over}
      onDragLeave={leave}
      onDropCapture={drop}
    >
      {children}
    </div>
  );
}
