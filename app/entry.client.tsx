// Public pages need no React; the hydrated ones start it themselves: see components/layout/hydration.ts.
import "./browser/index.ts";
