import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import { fieldLabel } from "#app/admin/texts/fields.ts";
import type { RecordFault } from "./brand-records.ts";
import type { EditedRecord } from "./edits.ts";
import { PendingDiff } from "./pending-diff.tsx";

interface PendingBarProps {
  /** The records that saving would change. */
  ready: readonly EditedRecord[];
  count: number;
  /** Of codes: they wait while the others are saved. Of the brand: nothing is saved. */
  faults: readonly RecordFault[];
  nameOf: (key: string) => string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Counts the unsaved changes and the faults to correct first, with the button that saves the rest. */
export function PendingBar(props: PendingBarProps) {
  const { ready, count, faults, nameOf, isSaving, onSave, onDiscard } = props;
  if (count === 0 && faults.length === 0) return null;
  const [fault, ...others] = faults.filter(({ level }) => level === "code");
  const ofBrand = faults.filter(({ level }) => level === "brand");
  const isBlocked = count === 0 || ofBrand.length > 0;
  return (
    <section className="action-bar" aria-label={catalogueTexts.save(count)}>
      {fault && (
        <p className="save-fault" role="status">
          {catalogueTexts.faults(others.length + 1)}: {describeFault(fault, nameOf)}
        </p>
      )}
      {ofBrand.map((one) => (
        <p key={one.field} className="save-fault" role="status">
          {describeFault(one, nameOf)}
        </p>
      ))}
      {count > 0 && <PendingDiff records={ready} nameOf={nameOf} />}
      <div className="action-row">
        <button
          type="button"
          className="action-save"
          disabled={isSaving}
          // It can be pressed still, and then says why it does nothing.
          aria-disabled={isBlocked}
          onClick={onSave}
        >
          {isSaving ? catalogueTexts.saving : catalogueTexts.save(count)} <kbd>Ctrl S</kbd>
        </button>
        <button
          type="button"
          disabled={isSaving}
          onClick={() => {
            if (confirm(catalogueTexts.discardAsked(count))) onDiscard();
          }}
        >
          {catalogueTexts.discard}
        </button>
      </div>
    </section>
  );
}

/** A fault in words: "Expiry date: must be a date", of a code with its name in front. */
export function describeFault(
  { key, level, field, message }: RecordFault,
  nameOf: (key: string) => string,
): string {
  const label = fieldLabel(level, field);
  return level === "brand"
    ? catalogueTexts.fieldFault(label, message)
    : catalogueTexts.fault(nameOf(key), label, message);
}
