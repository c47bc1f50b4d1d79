import { expect, test } from "vitest";
import { languages } from "#app/domain/language.ts";
import { askSite, pageAt, shareSampleSite } from "#tests/support/sample-site.ts";
import { publicOrigin } from "#tests/support/screens.ts";

shareSampleSite();

/** Width and height of a PNG, from its header. */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const typeOf = (response: Response) => response.headers.get("Content-Type");

test("robots.txt lets all read the pages and names the sitemap", async () => {
  const response = await askSite("/robots.txt");
  const lines = (await response.text()).split("\n");
  expect(typeOf(response)).toMatch(/^text\/plain/);
  expect(lines).toContain("User-agent: *");
  expect(lines).toContain(`Sitemap: ${publicOrigin}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith("Disallow:"))).toEqual(["Disallow: /api/"]);
});

for (const language of languages) {
  const home = language === "en" ? "/" : "/ar";

  test(`pages in ${language} are shared with an image of 1200 by 630`, async () => {
    const image = (await pageAt(home)).only("meta[property='og:image']").attributes.content ?? "";
    expect(new URL(image).origin).toBe(publicOrigin);
    const response = await askSite(new URL(image).pathname);
    expect(typeOf(response)).toBe("image/png");
    expect(sizeOf(Buffer.from(await response.arrayBuffer()))).toEqual([1200, 630]);
  });

  test(`the manifest in ${language} fits its language, and its icons exist`, async () => {
    const path = (await pageAt(home)).only("link[rel=manifest]").attributes.href ?? "";
    const manifest: any = await (await askSite(path)).json();
    expect(manifest).toMatchObject({
      lang: language,
      dir: language === "ar" ? "rtl" : "ltr",
      start_url: home,
    });
    expect(manifest.icons.length).toBeGreaterThan(1);
    for (const { src, sizes, type } of manifest.icons) {
      const response = await askSite(src);
      expect(response.status, src).toBe(200);
      expect(typeOf(response), src).toBe(type);
      if (type === "image/png") {
        expect(sizeOf(Buffer.from(await response.arrayBuffer())).join("x"), src).toBe(sizes);
      }
    }
  });
}

const icons = {
  "/icon.svg": "image/svg+xml",
  "/favicon.ico": "image/",
  "/apple-touch-icon.png": "image/png",
};

for (const [path, type] of Object.entries(icons)) {
  test(`${path} is an image that every page names`, async () => {
    const response = await askSite(path);
    expect(response.status).toBe(200);
    expect(typeOf(response)).toContain(type);
    for (const address of ["/", "/ar/uae", "/uae/noon", "/atlantis"]) {
      expect(await (await askSite(address)).text()).toContain(`href="${path}"`);
    }
  });
}

const elsewhere = [
  ["/nowhere/at/all", "/"],
  ["/ar/nowhere/at/all/either", "/"],
  ["/uae/noon/more", "/"],
];

for (const [from = "", to] of elsewhere) {
  test(`${from} matches no page and leads to ${to}`, async () => {
    const response = await askSite(from);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(to);
  });
}

test("an asset that does not exist is not found", async () => {
  const response = await askSite("/assets/nowhere.js");
  expect(response.status).toBe(404);
});
