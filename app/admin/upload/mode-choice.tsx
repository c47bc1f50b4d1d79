import { useId } from "react";
import { useAdminTexts } from "#app/admin/texts/admin-texts.ts";
import { type UploadMode, uploadModes } from "#app/domain/catalogue/upload-mode.ts";

interface ModeChoiceProps {
  mode: UploadMode;
  onChange: (mode: UploadMode) => void;
}

/** Whether an upload replaces all of a country, or adds to it and updates it. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const { review: texts } = useAdminTexts();
  const id = useId();
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">{texts.modeLabel}</legend>
      {uploadModes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            checked={mode === one}
            aria-describedby={`${id}-${one}`}
            aria-label={texts.modes[one]}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{texts.modes[one]}</b>
            <span id={`${id}-${one}`} className="field-hint">
              {texts.modeNotes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
