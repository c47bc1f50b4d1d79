const { kept: cachedAt } = document.documentElement.dataset;
const note = document.querySelector<HTMLElement>(".kept-note");

// The service worker added the date when it cached the page.
if (cachedAt && note) {
  const { text = "", locale } = note.dataset;
  // Matches the other dates of the pages; in Arabic the medium style differs.
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  note.textContent = text.replace("#", format.format(Number(cachedAt)));
  note.hidden = false;
}

// Makes this file a module with its own scope.
export {};
