import type { UploadMode } from "#app/components/admin/intents.ts";
import { review as texts } from "#app/i18n/locales/en/admin-review.ts";

interface ModeChoiceProps {
  mode: UploadMode;
  onChange: (mode: UploadMode) => void;
}

/** Whether an upload replaces all of a country, or adds to it and updates it. */
export function ModeChoice({ mode, onChange }: ModeChoiceProps) {
  return (
    <fieldset className="field mode-choice">
      <legend className="field-label">{texts.modeLabel}</legend>
      {(["replace", "merge"] as const).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="mode"
            checked={mode === one}
            aria-describedby={`mode-${one}`}
            aria-label={texts.modes[one]}
            onChange={() => onChange(one)}
          />
          <span>
            <b>{texts.modes[one]}</b>
            <span id={`mode-${one}`} className="field-hint">
              {texts.modeNotes[one]}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
