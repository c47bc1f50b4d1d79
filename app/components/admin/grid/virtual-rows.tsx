import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#app/components/hydration/hydration.ts";

// The server draws what fits into this window, without the positions that its policy forbids.
const firstWindow = { width: 1280, height: 900 };
/** Pixels of the bars that cover the top and the bottom of the window. */
const covered = { top: 128, bottom: 160 };

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

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** A table body with the rows that are in the window, and space for the others. It must be a block. */
export function VirtualRows({ count, height, active, keyOf, row }: VirtualRowsProps) {
  const hydrated = useHydrated();
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useBrowserLayoutEffect(() => {
    const { y = 0 } = body.current?.getBoundingClientRect() ?? {};
    setScrollMargin(Math.round(y + window.scrollY));
  });
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin,
    initialRect: firstWindow,
    scrollPaddingStart: covered.top,
    scrollPaddingEnd: covered.bottom,
    useFlushSync: false,
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active, { align: "auto" });
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
