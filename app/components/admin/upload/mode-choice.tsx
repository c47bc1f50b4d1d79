import { useId } from "react";
import { type UploadMode, uploadModes } from "#app/domain/upload-mode.ts";
import { table as texts } from "#app/i18n/locales/en/admin-table.ts";

interface ModeChoiceProps {
  mode: UploadMode;
  onChange: (mode: UploadMode) => void;
}

/** The choice between replacing a country and adding to it. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">{texts.mode}</legend>
      {uploadModes.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={id}
            aria-describedby={`${id}-${one}`}
            aria-label={texts.modes[one]}
            checked={one === mode}
            onChange={() => onChange(one)}
          />
          <b>{texts.modes[one]}</b>
          <small id={`${id}-${one}`}>{texts.modeNotes[one]}</small>
        </label>
      ))}
    </fieldset>
  );
}
