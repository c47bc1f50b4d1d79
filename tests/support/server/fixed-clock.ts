import { beforeEach, vi } from "vitest";
import { now } from "./today.ts";

// For the test file's own imports too, which are read before its first test. What takes time is
// measured by `performance.now()`.
const stopClock = () => vi.useFakeTimers({ now, toFake: ["Date"] });
stopClock();
beforeEach(stopClock);
