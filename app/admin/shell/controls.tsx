import type { ComponentProps, RefObject } from "react";

/** A primary button. */
export function Button(props: ComponentProps<"button">) {
  return <button type="button" className="button" {...props} />;
}

/** A secondary button. */
export function QuietButton(props: ComponentProps<"button">) {
  return <button type="button" className="button-quiet button-outline" {...props} />;
}

export const Tick = ({ children, ...input }: ComponentProps<"input">) => (
  <label className="tick">
    <input type="checkbox" {...input} />
    {children}
  </label>
);

interface SearchFieldProps {
  field?: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (value: string) => void;
}

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

interface ChoiceProps {
  label: string;
  emptyLabel: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** A filter of a list. The selected value stays visible if the list no longer has it. */
export function Choice({ label, emptyLabel, value, options, onChoose }: ChoiceProps) {
  const isListed = value === "" || options.some(([option]) => option === value);
  return (
    <select
      className="field-input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{emptyLabel}</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}
