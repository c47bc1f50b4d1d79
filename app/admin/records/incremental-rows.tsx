import { type ReactNode, useState } from "react";

const step = 100;

/** Limits how many rows are rendered; `more` extends the limit when scrolled near. */
export function useIncrementalRows(count: number): { shown: number; more: ReactNode } {
  const [shown, setShown] = useState(step);
  const watch = (element: HTMLElement | null) => {
    if (!element) return;
    const grow = ([entry]: IntersectionObserverEntry[]) => {
      if (entry?.isIntersecting) setShown(shown + step);
    };
    const observer = new IntersectionObserver(grow, { rootMargin: "1500px 0px" });
    observer.observe(element);
    return () => observer.disconnect();
  };
  return { shown, more: shown < count && <div key={shown} ref={watch} /> };
}
