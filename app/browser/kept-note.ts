const { kept } = document.documentElement.dataset;
const note = document.querySelector<HTMLElement>(".kept-note");

// The service worker has dated the page when it kept it.
if (kept && note) {
  const { text = "", locale } = note.dataset;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  note.textContent = text.replace("#", format.format(Number(kept)));
  note.hidden = false;
}
