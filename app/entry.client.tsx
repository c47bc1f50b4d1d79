// Public pages need no React; the hydrated ones start it themselves: see components/layout/hydration.ts.
import "./browser/index.ts";

// Only in development. React Router refreshes hydrated pages itself.
if (import.meta.hot && !("__reactRouterContext" in window)) {
  import.meta.hot.on("server-change", () => location.reload());
  // The Worker may still have rendered the former styles when it reported a change.
  const stylesOf = (page: Document) => page.querySelector("style")?.textContent;
  const reloadIfStyled = async () => {
    const response = await fetch(location.href, { cache: "reload" });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.ok && stylesOf(page) !== stylesOf(document)) location.reload();
  };
  for (const milliseconds of [500, 1_500, 5_000]) setTimeout(reloadIfStyled, milliseconds);
}
