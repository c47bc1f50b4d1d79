import type { RefObject } from "react";
import type { Fault } from "./check-json.ts";

export interface EditorProps {
  value: string;
  /** What is to be marked in the text; null while it has not been checked. */
  faults: readonly Fault[] | null;
  onChange: (json: string) => void;
  /** Ids of the label and of the hint. */
  labelledBy: string;
  describedBy: string;
  /** The fault that is to be selected; another object selects it again. */
  shown: Fault | null;
  /** Whether the text area had the focus when the code editor took its place. */
  hadFocus: RefObject<boolean>;
}

/** The JSON field until the script of the code editor has loaded, and if that fails. */
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
