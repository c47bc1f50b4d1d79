interface TickBoxProps {
  label: string;
  isChecked: boolean;
  /** `isShift`: all from the one that was ticked last. */
  onToggle: (isShift: boolean) => void;
}

/** The box that selects a row, or several with Shift. It is no stop of the Tab key. */
export function TickBox({ label, isChecked, onToggle }: TickBoxProps) {
  return (
    <input
      type="checkbox"
      tabIndex={-1}
      aria-label={label}
      checked={isChecked}
      onChange={() => {}}
      onClick={({ shiftKey }) => onToggle(shiftKey)}
    />
  );
}
