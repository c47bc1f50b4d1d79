/**
 * Says how old the page is. `time` is in milliseconds since 1970; without `locale` it is written as
 * the page's other dates.
 */
export function showCachedNotice(time: number, locale?: string): void {
  const note = document.querySelector<HTMLElement>(".kept-note");
  if (!note) return;
  const { text = "", locale: ownLocale } = note.dataset;
  // As the other dates of the pages are written, which in Arabic is not the medium style.
  const day = { year: "numeric", month: "short", day: "numeric" } as const;
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const format = new Intl.DateTimeFormat(locale ?? ownLocale, { ...day, ...clock });
  note.textContent = text.replace("#", format.format(time));
  note.hidden = false;
}

const { kept } = document.documentElement.dataset;

// The service worker has dated the page when it kept it.
if (kept) showCachedNotice(Number(kept));
