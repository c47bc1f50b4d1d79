const { kept } = document.documentElement.dataset;
const note = document.querySelector<HTMLElement>(".kept-note");

// The service worker has dated the page when it kept it.
if (kept && note) {
  const { text = "", locale } = note.dataset;
  // As the other dates of the pages are written, which in Arabic is not the medium style.
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat(locale, { ...day, ...clock });
  note.textContent = text.replace("#", format.format(Number(kept)));
  note.hidden = false;
}

// A module, with its own names.
export {};
