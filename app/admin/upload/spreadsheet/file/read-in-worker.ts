import { tableLimits } from "#app/domain/uploads/cells.ts";
import type { ReadFaultKind, ReadSource } from "./source.ts";

/**
 * Reads a file as readTableFile does, or copied cells as readPastedCells, in a worker, so that none
 * can stop the screen. A reading that takes longer than the limit is ended.
 */
export async function readInWorker(from: File | string): Promise<ReadSource> {
  const worker = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve) => {
      const file = typeof from === "string" ? null : from.name;
      const refuse = (kind: ReadFaultKind) => resolve({ ok: false, fault: { kind, file } });
      timer = setTimeout(() => refuse("too-slow"), tableLimits.seconds * 1000);
      worker.onerror = () => refuse("unreadable");
      worker.onmessageerror = () => refuse("unreadable");
      worker.onmessage = ({ data }: MessageEvent<ReadSource>) => resolve(data);
      worker.postMessage(from);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
