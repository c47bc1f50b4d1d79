import { useEffect, useRef } from "react";
import { countryByCode } from "#app/domain/countries.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Preview } from "#worker/catalogue/write/operations.ts";
import { ChangeCountTable, ChangedNames } from "./preview-changes.tsx";

interface PreviewCardProps {
  preview: Preview;
  isSaving: boolean;
  onApply: () => void;
  onDiscard: () => void;
}

/** The changes that saving the upload would make, with the button that saves it. */
export function PreviewCard({ preview, isSaving, onApply, onDiscard }: PreviewCardProps) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const { added, changed, removed } = preview.brands;
  return (
    <section ref={card} className="preview" aria-labelledby="preview-title">
      <h3 ref={heading} id="preview-title" className="heading-small" tabIndex={-1}>
        {texts.previewOf(countryByCode(preview.country)?.name.en ?? "")}
      </h3>
      <p className="muted">
        {added + changed + removed > 0 ? texts.previewNote : texts.previewEmpty}
      </p>
      {preview.removesMost && (
        <p className="preview-warning" role="alert">
          {texts.removesMost}
        </p>
      )}
      {preview.warnings.map((warning) => (
        <p key={warning} className="preview-warning">
          {warning}
        </p>
      ))}
      <ChangeCountTable brands={preview.brands} codes={preview.codes} />
      <div className="actions">
        <button type="button" className="button" disabled={isSaving} onClick={onApply}>
          {isSaving ? texts.saving : texts.apply}
        </button>
        <button type="button" className="button-quiet" disabled={isSaving} onClick={onDiscard}>
          {texts.discard}
        </button>
      </div>
      <ChangedNames preview={preview} />
    </section>
  );
}
