import { expect, test } from "vitest";
import { hash } from "#app/domain/base/hash.ts";
import { languages } from "#app/domain/base/language.ts";
import { pathInLanguage } from "#app/i18n/languages.ts";
import { fillAskedSite } from "#tests/support/data/asked-site.ts";
import { answerLines, askListed, responseLines } from "#tests/support/reading/listed-calls.ts";
import { readPage } from "#tests/support/reading/page.ts";
import { shareSite } from "#tests/support/server/share-site.ts";
import given from "./lists/share-pages.json";

shareSite(fillAskedSite);

/** What a page tells those that share it. */
async function sharedOf(path: string): Promise<Record<string, string>> {
  const metas = (await readPage(path)).all("meta").map(({ attributes }) => attributes);
  return Object.fromEntries(metas.map(({ property, content }) => [property ?? "", content ?? ""]));
}

// The name of a picture changes with all that it shows, and leads from a former one to the present one.
test("each page names its picture, and each picture is drawn, led to or not there, as listed", async () => {
  const lines: string[] = [];
  const picture = async (asked: string, path: string) => {
    const answer = await askListed({ path });
    const png = new Uint8Array(await answer.arrayBuffer()).toBase64();
    lines.push(responseLines(asked, answer, hash(png)));
  };
  for (const path of given.pages) {
    const { "og:image": image = "", "og:image:alt": alt } = await sharedOf(path);
    lines.push(answerLines(path, { image, alt }));
    if (given.drawn.includes(path))
      await picture(`the picture of ${path}`, new URL(image).pathname);
  }
  for (const address of given.addresses) {
    for (const language of languages) {
      const path = pathInLanguage(address, language);
      await picture(path, path);
    }
  }
  await expect(lines.join("\n")).toMatchFileSnapshot("lists/share-pages.txt");
});
