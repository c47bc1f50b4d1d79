import { lazy, Suspense, useRef, useState } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { catalogueTexts } from "#app/admin/texts/catalogue.ts";
import type { BrandActionsProps } from "./brand-actions.tsx";

// A chunk of its own, loaded when the menu is opened.
const BrandActions = lazy(() =>
  import("./brand-actions.tsx").then(({ BrandActions }) => ({ default: BrandActions })),
);

/** The menu of a brand: what is done with all of it. */
export function BrandMenu(props: Omit<BrandActionsProps, "onDone">) {
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  return (
    <drop-down>
      <details
        className="menu"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary ref={summary} className="button-quiet button-outline">
          {catalogueTexts.more}
        </summary>
        {isOpen && (
          <div className="admin-menu">
            <Suspense fallback={<p className="muted">{adminTexts.loading}</p>}>
              <BrandActions
                {...props}
                onDone={() => {
                  setOpen(false);
                  summary.current?.focus();
                }}
              />
            </Suspense>
          </div>
        )}
      </details>
    </drop-down>
  );
}
