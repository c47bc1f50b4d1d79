import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from "react";
import { createPortal } from "react-dom";

/** The part of the dock that belongs to the view; null until it is drawn. */
export const DockSlot = createContext<HTMLElement | null>(null);

/** Puts a view's bar of actions at the foot of the window, below the messages. */
export function InDock({ children }: { children: ReactNode }) {
  const slot = useContext(DockSlot);
  return slot && createPortal(children, slot);
}

/** The cell or field that has the focus. */
function focused(): Element | null {
  const { activeElement } = document;
  const cell = activeElement?.closest("tr, [role=gridcell]");
  return cell ?? activeElement?.closest("label, button, a, input") ?? null;
}

interface DockProps {
  slot: Ref<HTMLDivElement>;
  /** Whether another screen stands in front of the view. */
  isViewHidden: boolean;
  /** The messages to the operator, above the view's bar. */
  children: ReactNode;
}

/**
 * The foot of the workspace: messages, then what the view's selection or changes allow. It stays in
 * sight while the page scrolls. What has the focus scrolls clear of it when it grows.
 */
export function Dock({ slot, isViewHidden, children }: DockProps) {
  const dock = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = dock;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { top, height } = current.getBoundingClientRect();
      document.documentElement.style.setProperty("--dock", `${height}px`);
      const kept = focused();
      if (!kept || current.contains(kept)) return;
      const { top: start, bottom: end } = kept.getBoundingClientRect();
      // What the operator has scrolled out of sight stays there.
      if (start < window.innerHeight && end > top) kept.scrollIntoView({ block: "nearest" });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={dock} className="dock">
      {children}
      <div ref={slot} hidden={isViewHidden} />
    </div>
  );
}
