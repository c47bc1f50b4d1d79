/**
 * The one inline script of public pages, right behind the element of the pages' script. A device that has
 * seen the site before draws nothing before that script has run, as the page differs there; on a first view
 * it does not, and nothing waits. The element is written, as one that is appended runs before the page is parsed.
 */
export const inlineScript =
  'try{let s="script";localStorage.stores&&document.write("<"+s+" type=module blocking=render src="+document.currentScript.previousSibling.src+"></"+s+">")}catch{}';

/** Its hash, by which the policy allows it and no other. */
export const inlineScriptHash = "sha256-sWoQoE5rR6aFQPtA68CxZryuOM/H/qEA/Yfhd/SAMeA=";
