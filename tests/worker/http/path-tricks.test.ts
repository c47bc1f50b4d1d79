import { test } from "vitest";
import { expectHarmless } from "#tests/support/data/harmless.ts";
import { writeNoon } from "#tests/support/data/save-brands.ts";
import { ask } from "#tests/support/operator/operator.ts";
import { shareSite } from "#tests/support/server/share-site.ts";

shareSite(writeNoon);

test.for([
  ...["/%2e%2e/x", "/uae/%2e%2e/%2e%2e/etc/passwd", "/uae/..%2f..%2fetc%2fpasswd", "/uae/%2F"],
  ...["/uae/%2f%2f", "/%00", "/uae/%00", "/uae/noon%00.html", "/%", "/%zz", "/%e0%a4%a"],
  ...["/uae/%ff%fe", "/uae/%c0%ae%c0%ae", "/uae/%ed%a0%80", "/uae/noon/", "/uae//noon"],
  ...["/uae/./noon", "/uae.data", "/uae.data.data", "/uae/noon.data?_routes=root"],
  ...["/uae.data?_routes=../../x", "/_.data", "/.data", "/__manifest?paths=/uae&version=1"],
  ...["/__proto__", "/uae/__proto__", "/uae/constructor", "/ar/ar/ar", "/AR/uae", "/UAE"],
  ...["/uae;jsessionid=1", "/uae/noon;x", "/uae/'%20OR%201=1--"],
  ...["/uae/%27%3B%20DROP%20TABLE%20brands%3B--", "/uae/%F0%9F%91%8D", "/uae?q=%00", "/uae?q=%ff"],
  ...["/?q=%", "/?%", "/?q=%25%5F", "/sitemaps/.xml", "/sitemaps/uae.xml.xml"],
  ...["/sitemaps/%2e%2e.xml", "/api/%2e%2e/uae", "/api/brands/%00?countryId=1"],
  ...["/api/brands/%2F?countryId=1", "/api/brands/%zz?countryId=1", "/api/countries/%ff"],
  ...["/api//countries", "/api/../api/health", "/api%2Fhealth", "/API/health", "/assets/../admin"],
  ...["/assets/%2e%2e/admin", "/assets/..%2fadmin", "/admin/", "/admin/x", "/admin%2F", "/Admin"],
  "/ar/admin",
])("%s is no failure", async (path) => {
  await expectHarmless(path, await ask(path));
});

test("paths and queries of any length are no failure", async () => {
  for (const length of [1_000, 8_000, 60_000]) {
    const long = "a".repeat(length);
    for (const path of [`/${long}`, `/uae/${long}`, `/ar/uae/${"%D9%86".repeat(length / 10)}`]) {
      await expectHarmless(path.slice(0, 40), await ask(path));
    }
    for (const path of [`/${"a/".repeat(length / 2)}`, `/?q=${long}`, `/uae?q=${long}&${long}`]) {
      await expectHarmless(path.slice(0, 40), await ask(path));
    }
    for (const path of [`/api/brands/${long}?countryId=1`, `/api/promo-codes?brandIds=${long}`]) {
      await expectHarmless(path.slice(0, 40), await ask(path));
    }
  }
});
