/** The warning by which Playwright notes that a test does without the service worker: see playwright.config.ts. */
export const workerBlocked = "Service Worker registration blocked by Playwright";
