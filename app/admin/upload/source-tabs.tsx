import { type KeyboardEvent, useRef } from "react";
import { tableTexts } from "#app/admin/texts/spreadsheet.ts";

const uploadSources = ["json", "table"] as const;
export type UploadSource = (typeof uploadSources)[number];

export function sourcePanel(source: UploadSource) {
  const id = `source-${source}`;
  return { id, role: "tabpanel", "aria-labelledby": `${id}-tab`, className: "source-panel" };
}

interface SourceTabsProps {
  source: UploadSource;
  onSource: (source: UploadSource) => void;
}

/** The tabs of the kinds of data; arrow keys change them. */
export function SourceTabs({ source, onSource }: SourceTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const next = source === "json" ? "table" : "json";
    onSource(next);
    list.current?.querySelector<HTMLElement>(`#source-${next}-tab`)?.focus();
  };
  return (
    <div
      ref={list}
      className="source-tabs"
      role="tablist"
      aria-label={tableTexts.sources}
      onKeyDown={move}
    >
      {uploadSources.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`source-${one}-tab`}
          aria-controls={one === source ? `source-${one}` : undefined}
          aria-selected={one === source}
          tabIndex={one === source ? 0 : -1}
          onClick={() => onSource(one)}
        >
          {tableTexts[one]} <small>{tableTexts[`${one}Note`]}</small>
        </button>
      ))}
    </div>
  );
}
