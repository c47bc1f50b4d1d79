import { useRef } from "react";

interface FileButtonProps {
  label: string;
  /** The names of the files that it takes: ".csv,.xlsx". */
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileButton({ label, accept, disabled, onFile }: FileButtonProps) {
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
