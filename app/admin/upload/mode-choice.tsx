import { useId } from "react";
import { type UploadMode, uploadModes } from "#app/domain/catalogue/upload-mode.ts";

export const modeNames = { replace: "Replace all", merge: "Add and update" };

const notes = {
  replace: "Brands and codes that are not in the upload are removed",
  merge: "Brands and codes that are not in the upload stay unchanged",
};

/** Chooses whether an upload replaces a country, or adds to it and updates it. */
export function ModeChoice(props: { mode: UploadMode; onChange: (mode: UploadMode) => void }) {
  const id = useId();
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">Upload mode</legend>
      {uploadModes.map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name={id}
            checked={props.mode === mode}
            aria-describedby={`${id}-${mode}`}
            aria-label={modeNames[mode]}
            onChange={() => props.onChange(mode)}
          />
          <span>
            <b>{modeNames[mode]}</b>
            <span id={`${id}-${mode}`} className="field-hint">
              {notes[mode]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
