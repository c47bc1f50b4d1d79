import { expect, test } from "vitest";
import { findNightlyFault } from "#worker/site/report.ts";
import { toStatus } from "#worker/site/status.ts";

const now = Date.UTC(2026, 10, 22, 12);
const hours = (count: number) => now - count * 3_600_000;
const run = (at: number, ...faulty: string[]) => ({
  at,
  steps: ["facts", ...faulty].map((name) => {
    return { name, milliseconds: 5, error: name === "facts" ? null : "late" };
  }),
});
const late = "No nightly run in the last 26 hours";

test.for([
  ["a run of 26 hours ago", run(hours(26)), hours(100), null],
  ["a late run, whenever the version was uploaded", run(hours(27)), hours(1), late],
  ["no run of a site that is two days old", null, hours(48), late],
  ["no run, on a developer's machine", null, null, null],
  ["faults", run(hours(1), "a", "b"), hours(100), "The last nightly run failed: a, b"],
] as const)("%s: %s", ([, nightly, at, fault]) => {
  const uploaded = at === null ? null : new Date(at).toISOString();
  expect(findNightlyFault(nightly, { uploaded }, now)).toBe(fault);
});

test("the steps of all countries are one step with their total time and first error", () => {
  const steps = { "facts/uae": { milliseconds: 5, error: "x" }, "facts/oman": { milliseconds: 7 } };
  const { nightly } = toStatus([{ name: "nightly", at: 1, value: JSON.stringify({ steps }) }]);
  expect(nightly?.steps).toEqual([{ name: "facts", milliseconds: 12, error: "x" }]);
});
