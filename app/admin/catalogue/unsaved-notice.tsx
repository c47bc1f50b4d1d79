import { lazy, Suspense, useEffect, useState } from "react";
import { draftKeys } from "./draft-keys.ts";

// A chunk of its own: mostly nothing is unsaved.
const UnsavedBrands = lazy(() =>
  import("./unsaved-brands.tsx").then(({ UnsavedBrands }) => ({ default: UnsavedBrands })),
);

/** Names the brands whose changes this device keeps unsaved, of a country or of all. */
export function UnsavedNotice({ country }: { country?: string }) {
  const [isShown, setShown] = useState(false);
  // The server does not know what the device keeps.
  useEffect(() => setShown(draftKeys().length > 0), []);
  return (
    isShown && (
      <Suspense fallback={null}>
        <UnsavedBrands {...(country && { country })} />
      </Suspense>
    )
  );
}
