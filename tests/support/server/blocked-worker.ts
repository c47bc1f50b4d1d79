export const workerBlocked = "Service Worker registration blocked by Playwright";
