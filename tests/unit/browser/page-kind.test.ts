import { expect, test } from "vitest";
import { pageKind } from "#app/browser/elements/page-kind.ts";
import { findPage } from "#app/domain/pages/find-page.ts";

test("a page's kind is known by its path, in both languages", () => {
  for (const path of ["", "uae", "argentina", "uae/noon", "stores/noon"]) {
    const kind = findPage(path.split("/").filter(Boolean))?.page.kind ?? "";
    for (const address of [`/${path}`, `/ar/${path}`.replace(/\/$/, "")]) {
      expect(pageKind(address), address).toBe(["home", "country", "brand"].indexOf(kind));
    }
  }
});

test("pages of text, files and calls are none of these", () => {
  for (const path of ["/about", "/ar/about", "/uae/feed.atom", "/ar/uae/calendar.ics"]) {
    expect(pageKind(path), path).toBe(-1);
  }
  expect(pageKind("/api/codes/1/outcome")).toBeGreaterThan(2);
});
