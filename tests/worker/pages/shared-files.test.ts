import { expect, test } from "vitest";
import { ask } from "#tests/support/operator/operator.ts";
import { parseXml } from "#tests/support/reading/feeds.ts";
import { publicOrigin } from "#tests/support/reading/screens.ts";
import { withBindings } from "#tests/support/server/bindings.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/server/sample-site.ts";

shareSampleSite(3);

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const typeOf = (response: Response) => response.headers.get("Content-Type");

test("security.txt names the contact of /about for less than a year, and is not there without one", async () => {
  const path = "/.well-known/security.txt";
  expect((await ask(path)).status).toBe(404);
  await withBindings({ CONTACT_EMAIL: "help@tawfeer.example" } as Partial<Env>, async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(typeOf(response)).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).trimEnd().split("\n");
    const [contact, expires = "", ...others] = lines;
    expect(contact).toBe("Contact: mailto:help@tawfeer.example");
    expect(others).toEqual(["Preferred-Languages: en, ar", `Canonical: ${publicOrigin}${path}`]);
    const days = (Date.parse(expires.replace("Expires: ", "")) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(200);
    expect(days).toBeLessThan(365);
  });
});

test.for(["/", "/ar"])("a browser can add the search of %s", async (home) => {
  const path = (await pageAt(home)).only("link[rel=search]").attributes.href ?? "";
  const response = await ask(path);
  expect(typeOf(response)).toBe("application/opensearchdescription+xml");
  const { ShortName, Url } = parseXml(await response.text()).OpenSearchDescription;
  expect(ShortName.length).toBeLessThanOrEqual(16);
  expect(Url.template).toBe(`${publicOrigin}${home}?q={searchTerms}`);
});

test.for([
  ["/", "/", "en"],
  ["/ar/saudi-arabia", "/ar", "ar"],
] as const)("the manifest of %s names files that exist", async ([path, home, language]) => {
  const address = (await pageAt(path)).only("link[rel=manifest]").attributes.href ?? "";
  const response = await askSite(address);
  expect(typeOf(response)).toBe("application/manifest+json");
  const { id, lang, icons, screenshots, shortcuts } = await response.json<any>();
  expect([id, lang]).toEqual([home, language]);
  const purposes = icons.map(({ sizes, purpose }: any) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(expect.arrayContaining(["512x512 any", "512x512 maskable"]));
  expect(screenshots.map(({ form_factor }: any) => form_factor)).toEqual(["wide", "narrow"]);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const file = await askSite(src);
    expect([file.status, typeOf(file)], src).toEqual([200, type]);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.byteLength, src).toBeLessThan(65_536);
    if (type === "image/png") expect(sizeOf(bytes).join("x"), src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await askSite(url.split("#")[0])).status, url).toBe(200);
});

test.for([
  ["/icon.svg", "image/svg+xml"],
  ["/favicon.ico", "image/"],
  ["/apple-touch-icon.png", "image/png"],
] as const)("%s is an image that every page names", async ([path, type]) => {
  const response = await askSite(path);
  expect([response.status, typeOf(response)]).toEqual([200, expect.stringContaining(type)]);
  for (const address of ["/", "/ar/uae", "/uae/noon", "/atlantis"])
    expect(await (await askSite(address)).text()).toContain(`href="${path}"`);
});
