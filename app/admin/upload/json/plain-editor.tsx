import type { RefObject } from "react";
import type { Fault } from "./check-json.ts";

export interface EditorProps {
  value: string;
  /** Faults to mark in the text; null until it is checked. */
  faults: readonly Fault[] | null;
  onChange: (json: string) => void;
  /** Ids of the label and the hint. */
  labelledBy: string;
  describedBy: string;
  /** The fault to select; a new object selects it again. */
  shown: Fault | null;
  /** Whether the text area had the focus when the code editor replaced it. */
  hadFocus: RefObject<boolean>;
}

/** The JSON field until the code editor has loaded, and if it fails to load. */
export function PlainEditor({ value, onChange, labelledBy, describedBy, hadFocus }: EditorProps) {
  return (
    <div className="json-editor" dir="ltr">
      <textarea
        ref={(area) => () => {
          hadFocus.current = document.activeElement === area;
        }}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        wrap="off"
      />
    </div>
  );
}
