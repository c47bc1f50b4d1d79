import { useId } from "react";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { type UploadMode, uploadModes } from "#app/domain/catalogue/upload-mode.ts";

interface ModeChoiceProps {
  mode: UploadMode;
  onChange: (mode: UploadMode) => void;
}

/** Whether an upload replaces all of a country, or adds to it and updates it. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">{reviewTexts.modeLabel}</legend>
      {uploadModes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={mode === one}
            aria-describedby={`${id}-${one}`}
            aria-label={reviewTexts.modes[one]}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{reviewTexts.modes[one]}</b>
            <span id={`${id}-${one}`} className="field-hint">
              {reviewTexts.modeNotes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
