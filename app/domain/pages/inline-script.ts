/**
 * The one inline script of public pages. It stands right behind the element of the pages' own script. On a
 * device that has seen the site before the page differs, so nothing is drawn until that script has run; on a
 * first view nothing differs, and nothing waits. The script is asked for by an element that is written:
 * one that is appended would run before the page is parsed.
 */
export const inlineScript =
  'try{let s="script";localStorage.stores&&document.write("<"+s+" type=module blocking=render src="+document.currentScript.previousSibling.src+"></"+s+">")}catch{}';

/** Its hash, by which the policy allows it and no other. */
export const inlineScriptHash = "sha256-sWoQoE5rR6aFQPtA68CxZryuOM/H/qEA/Yfhd/SAMeA=";
