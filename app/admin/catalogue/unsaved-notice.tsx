import { lazy, Suspense, useState } from "react";
import { draftKeys } from "./draft-keys.ts";

// A chunk of its own: mostly nothing is unsaved.
const UnsavedBrands = lazy(() =>
  import("./unsaved-brands.tsx").then(({ UnsavedBrands }) => ({ default: UnsavedBrands })),
);

/** Names the brands whose changes this device keeps unsaved, of a country or of all. */
export function UnsavedNotice({ country }: { country?: string }) {
  const [isShown] = useState(() => draftKeys().length > 0);
  return (
    isShown && (
      <Suspense fallback={null}>
        <UnsavedBrands {...(country && { country })} />
      </Suspense>
    )
  );
}
