import type { RefObject } from "react";

interface SearchFieldProps {
  field?: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The search field of a list. */
export function SearchField({ field, label, value, onChange }: SearchFieldProps) {
  return (
    <input
      ref={field}
      type="search"
      className="field-input"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
