import { measureElement, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/layout/hydration.ts";

// The server draws what fits into this window, without the positions that its policy forbids.
const firstWindow = { width: 1280, height: 900 };

interface VirtualRowsProps {
  count: number;
  /** The usual height of a row in pixels; each is measured once it is drawn. */
  height: number;
  /** The row that is kept in sight when it changes; -1 for none. */
  active: number;
  keyOf: (index: number) => string;
  /** Draws a row. Its element takes the ref and the index. */
  row: (index: number, measured: MeasuredRow) => ReactNode;
}

/** What the element of a row needs to be measured. */
export interface MeasuredRow {
  ref: (element: HTMLElement | null) => void;
  "data-index": number;
}

// Behind the login or a review all measures are 0: more and more rows would seem to fit the window.
const measureDrawn: typeof measureElement = (row, entry, virtualizer) => {
  if (row.checkVisibility()) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  return virtualizer.measurementsCache[index]?.size ?? virtualizer.options.estimateSize(index);
};

/** A table body with the rows that are in the window, and space for the others. It must be a block. */
export function VirtualRows({ count, height, active, keyOf, row }: VirtualRowsProps) {
  const hydrated = useHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useEffect(() => {
    const measure = () => {
      if (!body.current?.checkVisibility()) return;
      setScrollMargin(Math.round(body.current.getBoundingClientRect().y + window.scrollY));
    };
    // What is above the rows has grown or shrunk if the page has.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    measureElement: measureDrawn,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin,
    initialRect: firstWindow,
    useFlushSync: false,
  });
  useEffect(() => {
    if (active < 0 || !body.current?.checkVisibility()) return;
    const drawn = body.current.querySelector(`[data-index="${active}"]`);
    // Unlike the virtualizer, the browser knows what covers the window's edges.
    if (drawn) drawn.scrollIntoView({ block: "nearest" });
    else virtualizer.scrollToIndex(active, { align: "center" });
  }, [active, virtualizer]);
  const shown = virtualizer.getVirtualItems();
  const before = (shown[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? scrollMargin) + scrollMargin;
  return (
    <tbody
      ref={body}
      style={
        hydrated ? { paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) } : undefined
      }
    >
      {shown.map(({ index }) =>
        row(index, { ref: virtualizer.measureElement, "data-index": index }),
      )}
    </tbody>
  );
}
