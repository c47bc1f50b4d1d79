import { afterEach, expect, test, vi } from "vitest";
import { countries } from "#app/domain/directory/countries.ts";
import { inlineScript } from "#app/domain/pages/inline-script.ts";

/** Runs the script in a time zone on a first visit; returns the attributes of the document. */
function run(timeZone: string) {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", {});
  vi.stubGlobal("Intl", { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone }) }) });
  new Function(inlineScript)();
  return dataset;
}

afterEach(() => vi.unstubAllGlobals());

test("a first visit expects the rails of a country only in its time zone", () => {
  for (const { timeZone } of countries) expect(run(timeZone)).toEqual({ shopping: "guess" });
  for (const other of ["Europe/Berlin", "Asia/Karachi", "UTC"]) expect(run(other)).toEqual({});
});
