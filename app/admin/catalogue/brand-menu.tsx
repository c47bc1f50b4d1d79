import { lazy, Suspense, useRef, useState } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import type { BrandActionsProps } from "./brand-actions.tsx";

// A chunk of its own, loaded when the menu is opened.
const BrandActions = lazy(() =>
  import("./brand-actions.tsx").then(({ BrandActions }) => ({ default: BrandActions })),
);

/** The menu of a brand: what is done with all of it. Escape and a click elsewhere close it. */
export function BrandMenu(props: Omit<BrandActionsProps, "onDone">) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (withFocus: boolean) => {
    if (!menu.current?.open) return;
    menu.current.open = false;
    if (withFocus) menu.current.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      className="menu at-end"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={({ key }) => key === "Escape" && close(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(false);
      }}
    >
      <summary className="button-quiet button-outline">{catalogueTexts.more}</summary>
      {isOpen && (
        <div className="admin-menu">
          <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
            <BrandActions {...props} onDone={() => close(true)} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
