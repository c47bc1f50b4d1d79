const real = performance.now.bind(performance);
let passed = 0;

performance.now = () => real() + passed;

/** Lets so many seconds pass for what is measured by `performance.now()`, in the built Worker too. */
export function passTime(seconds: number): void {
  passed += seconds * 1_000;
}
