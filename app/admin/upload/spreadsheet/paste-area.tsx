import { useRef } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";
import { FileButton } from "#app/admin/upload/file-button.tsx";
import { tableFiles } from "./file/source.ts";
import { useRestoreFocus } from "./use-restore-focus.ts";

interface PasteAreaProps {
  onText: (text: string) => void;
  onFile: (file: File) => void;
}

/** The field that cells are pasted into, and the choice of a file. */
export function PasteArea({ onText, onFile }: PasteAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useRestoreFocus(area);
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor="paste-cells" className="field-label">
          {tableTexts.paste}
        </label>
        <FileButton label={tableTexts.chooseFile} accept={tableFiles} onFile={onFile} />
      </div>
      <textarea
        ref={area}
        id="paste-cells"
        className="paste-cells"
        aria-describedby="paste-hint"
        value=""
        onChange={({ target }) => target.value.trim() !== "" && onText(target.value)}
        spellCheck={false}
        autoComplete="off"
      />
      <p id="paste-hint" className="field-hint">
        {tableTexts.pasteHint}
      </p>
    </div>
  );
}
