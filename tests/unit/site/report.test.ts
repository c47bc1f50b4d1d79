import { expect, test } from "vitest";
import { findNightlyFault } from "#worker/site/report.ts";
import { toStatus } from "#worker/site/status.ts";
import { toVersion } from "#worker/site/version.ts";

const now = Date.UTC(2026, 10, 22, 12);
const hours = (count: number) => now - count * 3_600_000;
const run = (at: number, errors: Record<string, string | null> = { backup: null }) => ({
  at,
  steps: Object.entries(errors).map(([name, error]) => ({ name, milliseconds: 5, error })),
});
const faulty = run(hours(1), { verdicts: "late", facts: null, backup: "no bucket" });
const late = "No nightly run in the last 26 hours";

test.for([
  ["a run of 26 hours ago", run(hours(26)), hours(100), null],
  ["a run of the night before", run(hours(36)), hours(100), late],
  ["a late run, whenever the version was uploaded", run(hours(36)), hours(1), late],
  ["no run of a site that is two days old", null, hours(48), late],
  ["no run, on a developer's machine", null, null, null],
  ["a run with two faults", faulty, hours(100), "The last nightly run failed: verdicts, backup"],
] as const)("%s: %s", ([, nightly, at, fault]) => {
  const uploaded = at === null ? null : new Date(at).toISOString();
  expect(findNightlyFault(nightly, { uploaded }, now)).toBe(fault);
});

test("the steps of all countries are one step with their total time and first error", () => {
  const steps = { "facts/uae": { milliseconds: 5, error: "x" }, "facts/oman": { milliseconds: 7 } };
  const { nightly } = toStatus([{ name: "nightly", at: 1, value: JSON.stringify({ steps }) }]);
  expect(nightly?.steps).toEqual([{ name: "facts", milliseconds: 12, error: "x" }]);
});

test("a version of 1970 or without a time has no upload time", () => {
  const uploadedAt = (timestamp: string) => toVersion({ id: "1", tag: "", timestamp }).uploaded;
  const times = ["", "1970-01-01T00:00:00Z", "2026-11-20T10:00:00Z"].map(uploadedAt);
  expect(times).toEqual([null, null, "2026-11-20T10:00:00.000Z"]);
});
