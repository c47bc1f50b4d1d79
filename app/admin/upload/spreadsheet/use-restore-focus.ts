import { type RefObject, useEffect } from "react";

/** Focuses an element when it appears, if what had the focus has gone. */
export function useRestoreFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [element]);
}
