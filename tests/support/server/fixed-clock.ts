import { beforeEach, vi } from "vitest";
import { now } from "./today.ts";

// Applies to the imports of a test file too, which run before its first test. Durations use
// `performance.now()`.
const stopClock = () => vi.useFakeTimers({ now, toFake: ["Date"] });
stopClock();
beforeEach(stopClock);
