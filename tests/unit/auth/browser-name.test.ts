import { expect, test } from "vitest";
import { browserName } from "#worker/auth/browser-name.ts";

const chrome = "Mozilla/5.0 (KHTML, like Gecko) Chrome/130.0 Safari/537.36";

test.for([
  [`${chrome} Edg/130.0 (Windows NT 10.0)`, "Edge, Windows"],
  [`${chrome} OPR/114.0 (Macintosh; Mac OS X 10_15)`, "Opera, Mac"],
  [`SamsungBrowser/26.0 ${chrome} (Linux; Android 14)`, "Samsung Internet, Android"],
  ["Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0", "Firefox, Linux"],
  ["(iPhone; CPU like Mac OS X) FxiOS/132.0 Safari/605.1", "Firefox, iPhone"],
  ["(iPad; CPU like Mac OS X) CriOS/130.0 Safari/604.1", "Chrome, iPad"],
  [`${chrome} (X11; CrOS x86_64) Linux`, "Chrome, Chrome OS"],
  ["(Macintosh; Mac OS X 10_15) Version/18.0 Safari/605.1", "Safari, Mac"],
  ["curl/8.5.0", ""],
] as const)("%s is %s", ([userAgent, name]) => {
  expect(browserName(userAgent)).toBe(name);
});
