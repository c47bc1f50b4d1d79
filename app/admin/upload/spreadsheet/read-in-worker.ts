import type { readWorkbook } from "./read-workbook.ts";

const deadline = 30_000;

/**
 * Reads the sheets of an .xlsx file as readWorkbook does, in a worker, so that no file can stop the
 * screen. Rejects if it is none, or takes longer than 30 seconds.
 */
export const readInWorker: typeof readWorkbook = async (bytes) => {
  const worker = new Worker(new URL("./workbook-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error("The workbook takes too long")), deadline);
      worker.onerror = () => reject(new Error("The worker failed"));
      worker.onmessage = ({ data }) =>
        "sheets" in data ? resolve(data.sheets) : reject(new Error("This is no workbook"));
      worker.postMessage(bytes);
    });
  } finally {
    worker.terminate();
  }
};
