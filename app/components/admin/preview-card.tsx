import { useEffect, useRef } from "react";
import type { ChangeCounts } from "#app/domain/brand-diff.ts";
import { formatNumber } from "#app/domain/format.ts";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import type { Preview } from "#worker/admin/preview.ts";
import { ChangedNames } from "./changed-names.tsx";

const kinds = ["added", "changed", "removed", "unchanged"] as const;

function Counts({ label, counts }: { label: string; counts: ChangeCounts }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {kinds.map((kind) => (
        <td key={kind} className={counts[kind] > 0 ? `count-${kind}` : "count-none"}>
          {formatNumber(counts[kind], "en")}
        </td>
      ))}
    </tr>
  );
}

interface PreviewCardProps {
  preview: Preview;
  isSaving: boolean;
  onApply: () => void;
  onDiscard: () => void;
}

/** What saving the upload would change, and the button that does it. */
export function PreviewCard({ preview, isSaving, onApply, onDiscard }: PreviewCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { added, changed, removed } = preview.brands;
  return (
    <section className="preview" aria-labelledby="preview-title">
      <h3 ref={heading} id="preview-title" className="heading-small" tabIndex={-1}>
        {texts.previewOf(preview.country)}
      </h3>
      <p className="preview-note">
        {added + changed + removed > 0 ? texts.previewNote : texts.previewEmpty}
      </p>
      {preview.removesMost && (
        <p className="preview-warning" role="alert">
          {texts.removesMost}
        </p>
      )}
      <table className="counts">
        <thead>
          <tr>
            <td />
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {texts[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Counts label={texts.brands} counts={preview.brands} />
          <Counts label={texts.codes} counts={preview.codes} />
        </tbody>
      </table>
      <ChangedNames preview={preview} />
      <div className="admin-actions">
        <button type="button" className="button" disabled={isSaving} onClick={onApply}>
          {isSaving ? texts.saving : texts.apply}
        </button>
        <button type="button" className="button-quiet" disabled={isSaving} onClick={onDiscard}>
          {texts.discard}
        </button>
      </div>
    </section>
  );
}
