import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { ok, type Result } from "#app/domain/base/result.ts";
import { limits } from "#app/domain/catalogue/limits.ts";

/** The `accept` attribute of JSON files. */
export const jsonFiles = ".json,application/json";

// Above the limit of request bodies: white space in a file is not sent.
const maxFileSize = 4 * limits.body;

export const isJsonFile = ({ type, name }: File): boolean =>
  type === "application/json" || /\.json$/i.test(name);

/** Reads a JSON file of at most `maxSize` bytes (20 MB), or says why it is rejected. */
export async function readJsonFile(
  file: File,
  maxSize = maxFileSize,
): Promise<Result<string, { message: string }>> {
  if (!isJsonFile(file)) return { ok: false, message: "Please select a JSON file" };
  if (file.size <= maxSize) return ok(await file.text());
  return { ok: false, message: `Error: ${file.name} is larger than ${maxSize / 1_000_000} MB` };
}

interface FileButtonProps {
  label: string;
  /** All files by default. */
  accept?: string;
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
          // Otherwise choosing the same file again would fire no event.
          currentTarget.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}

/** Accepts a file dropped on its content, and is highlighted while one is dragged over it. */
export function DropArea(props: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  // In the capture phase: otherwise the editor inside would insert the file's text.
  const capture = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    capture(event);
    setOver(true);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file) return;
    capture(event);
    props.onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by a button as well
    <div
      className="drop-area"
      data-over={isOver || undefined}
      onDragEnterCapture={dragOver}
      onDragOverCapture={dragOver}
      onDragLeave={leave}
      onDropCapture={drop}
    >
      {props.children}
    </div>
  );
}
