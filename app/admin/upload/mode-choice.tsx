import { useId } from "react";
import { type UploadMode, uploadModes } from "#app/domain/catalogue/upload-mode.ts";

interface ModeChoiceProps {
  mode: UploadMode;
  onChange: (mode: UploadMode) => void;
}

/** The names of the modes. */
export const modeNames = { replace: "Replace all", merge: "Add and update" };

const notes = {
  replace: "Brands and codes that are not in the upload are removed",
  merge: "What is not in the upload stays as it is",
};

/** Whether an upload replaces all of a country, or adds to it and updates it. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">What the upload does</legend>
      {uploadModes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={mode === one}
            aria-describedby={`${id}-${one}`}
            aria-label={modeNames[one]}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{modeNames[one]}</b>
            <span id={`${id}-${one}`} className="field-hint">
              {notes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
