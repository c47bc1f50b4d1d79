/**
 * Only inline script of public pages, directly after the element of the pages' main script. It
 * reserves the space of the rails on the home page if the time zone is that of a country. On a device
 * that has visited the site the page differs, so rendering is blocked until the main script has run;
 * on a first view nothing waits. It writes the script element with document.write, because an
 * appended script would run before the page is parsed.
 */
export const inlineScript =
  'try{let s="script",d=document;/Dubai|Riyadh|Cairo|Amman|Beirut|Casablanca|Tunis|Kuwait|Qatar|Bahrain|Muscat/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)&&(d.documentElement.dataset.shopping="guess");localStorage.stores&&d.write("<"+s+" type=module blocking=render src="+d.currentScript.previousSibling.src+"></"+s+">")}catch{}';

/** Hash with which the CSP allows only this inline script. */
export const inlineScriptHash = "sha256-rnBWymBmKwa9t1IvLDOYOnLHeMQyT0GebYm9KXFmn1E=";
