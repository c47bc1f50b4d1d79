import { measureElement, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useRef, useState } from "react";

/** The usual height of a row in pixels, as in grid.css; each is measured once it is drawn. */
const rowHeight = 34;

interface VirtualRowsProps {
  count: number;
  /** The row that is kept in sight when it changes; -1 for none. */
  active: number;
  keyOf: (at: number) => string;
  /** Draws a row. Its element takes the ref and the index. */
  row: (at: number, measured: MeasuredRow) => ReactNode;
}

/** The attributes by which the element of a row is measured. */
interface MeasuredRow {
  ref: (element: HTMLElement | null) => void;
  "data-index": number;
}

// Behind the login or a review all measures are 0: more and more rows would seem to fit the window.
function measureDrawn(
  row: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (row.checkVisibility()) return measureElement(row, entry, virtualizer);
  const index = virtualizer.indexFromElement(row);
  return virtualizer.measurementsCache[index]?.size ?? virtualizer.options.estimateSize(index);
}

/** A table body with the rows that are in sight, and space for the others. It must be a block. */
export function VirtualRows({ count, active, keyOf, row }: VirtualRowsProps) {
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
    estimateSize: () => rowHeight,
    measureElement: measureDrawn,
    getItemKey: keyOf,
    overscan: 12,
    useFlushSync: false,
    scrollMargin,
  });
  const lastActive = useRef(active);
  useEffect(() => {
    // The page does not scroll to the first row when it is opened.
    if (active === lastActive.current) return;
    lastActive.current = active;
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
    <tbody ref={body} style={{ paddingBlockStart: before, paddingBlockEnd: Math.max(0, after) }}>
      {shown.map(({ index }) =>
        row(index, { ref: virtualizer.measureElement, "data-index": index }),
      )}
    </tbody>
  );
}
