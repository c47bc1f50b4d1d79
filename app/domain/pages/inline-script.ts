/**
 * Only inline script of public pages, directly after the element of the pages' main script. It
 * reserves the space of the rails on the home page if the device knows a country, or its time zone is
 * that of one (a slow phone takes 50 ms to tell, so only that page asks). Where the main script inserts remembered stores, news since an earlier visit or the
 * age of a cached page, rendering is blocked until it has run; nothing else waits. It writes the
 * script element with document.write, because an appended script would run before the page is parsed.
 */
export const inlineScript =
  'try{let s="script",d=document,{dataset:e}=d.documentElement,t=localStorage.stores,m=t&&JSON.parse(t);e.country||/Dubai|Riyadh|Cairo|Amman|Beirut|Casablanca|Tunis|Kuwait|Qatar|Bahrain|Muscat/.test(Intl.DateTimeFormat().resolvedOptions().timeZone)&&(e.shopping="guess");m&&m.version==1&&(m.country&&(e.shopping="known"),(e.kept||m.since||Date.now()-m.seen>18e5||t.includes(`"path":"/`+(e.country?e.country+"/":"")))&&d.write("<"+s+" type=module blocking=render src="+d.currentScript.previousSibling.src+"></"+s+">"))}catch{}';

/** Hash with which the CSP allows only this inline script. */
export const inlineScriptHash = "sha256-Swu88MxM189SFHCzal0+aTP2pqDF2T8jRjRyMx8jXzw=";
