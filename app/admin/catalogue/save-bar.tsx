import { lazy, Suspense } from "react";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabels } from "#app/admin/texts/fields.ts";
import type { BrandDraft, LineFault } from "./brand-draft.ts";

// A chunk of its own, loaded with the first change.
const SaveDiff = lazy(() =>
  import("./save-diff.tsx").then(({ SaveDiff }) => ({ default: SaveDiff })),
);

interface SaveBarProps {
  editor: {
    draft: BrandDraft;
    count: number;
    faults: readonly LineFault[];
    /** The faults of the brand's fields, in words. */
    fieldFaults: readonly string[];
    isSaving: boolean;
    save: () => void;
    discard: () => void;
  };
  /** Called after a step that removes the bar. */
  onDone: () => void;
}

/** Counts the unsaved changes and the faults to correct first, with the button that saves the rest. */
export function SaveBar({ editor, onDone }: SaveBarProps) {
  const { draft, count, faults, fieldFaults, isSaving, save, discard } = editor;
  if (count === 0 && faults.length === 0) return null;
  const [fault] = faults;
  const isBlocked = count === 0 || fieldFaults.length > 0;
  return (
    <section className="action-bar" aria-label={catalogueTexts.save(count)}>
      {fault && (
        <p className="save-fault" role="status">
          {catalogueTexts.faults(faults.length)}:{" "}
          {catalogueTexts.fault(fault.key, fieldLabels.code[fault.column], fault.message)}
        </p>
      )}
      {fieldFaults.map((one) => (
        <p key={one} className="save-fault" role="status">
          {one}
        </p>
      ))}
      {count > 0 && (
        <Suspense fallback={null}>
          <SaveDiff draft={draft} faults={faults} />
        </Suspense>
      )}
      <div className="action-row">
        <button
          type="button"
          className="action-save"
          disabled={isSaving}
          // It can be pressed still, and then says why it does nothing.
          aria-disabled={isBlocked}
          onClick={() => {
            // First: saving may lead the focus to a conflict.
            if (!isBlocked) onDone();
            save();
          }}
        >
          {isSaving ? catalogueTexts.saving : catalogueTexts.save(count)} <kbd>Ctrl S</kbd>
        </button>
        <button
          type="button"
          disabled={isSaving}
          onClick={() => {
            discard();
            onDone();
          }}
        >
          {catalogueTexts.discard}
        </button>
      </div>
    </section>
  );
}
