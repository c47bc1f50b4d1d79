import { expect, test } from "vitest";
import { rows } from "#tests/support/reading/rows.ts";
import { browserName } from "#worker/auth/browser-name.ts";

const agents = `
  Mozilla/5.0 Chrome/130.0 Safari/537.36 Edg/130.0 (Windows NT 10.0) | Edge, Windows
  SamsungBrowser/26.0 Chrome/130.0 Safari/537.36 (Linux; Android 14) | Samsung Internet, Android
  (iPhone; CPU like Mac OS X) FxiOS/132.0 Safari/605.1 | Firefox, iPhone
  (Macintosh; Mac OS X 10_15) Version/18.0 Safari/605.1 | Safari, Mac
  curl/8.5.0 |
`;

test.for(rows(agents))("%s is %s", ([agent, name]) => {
  expect(browserName(agent)).toBe(name);
});
