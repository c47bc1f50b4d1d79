/**
 * Only inline script of public pages, directly after the element of the pages' main script. On a
 * device that has visited the site the page differs, so rendering is blocked until that script has
 * run; on a first view nothing differs and nothing waits. It writes the script element with
 * document.write, because an appended script would run before the page is parsed.
 */
export const inlineScript =
  'try{let s="script";localStorage.stores&&document.write("<"+s+" type=module blocking=render src="+document.currentScript.previousSibling.src+"></"+s+">")}catch{}';

/** Hash with which the CSP allows only this inline script. */
export const inlineScriptHash = "sha256-sWoQoE5rR6aFQPtA68CxZryuOM/H/qEA/Yfhd/SAMeA=";
