// Public pages need no React; the hydrated ones start it themselves: see components/layout/hydration.ts.
import "./browser/index.ts";

// Only in development. React Router refreshes hydrated pages itself.
import.meta.hot?.on("server-change", () => {
  if (!("__reactRouterContext" in window)) location.reload();
});
