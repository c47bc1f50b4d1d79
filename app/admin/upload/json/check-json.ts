import { ok, type Result } from "#app/domain/base/result.ts";
import { checkUpload, uploadMessages } from "#app/domain/uploads/upload.ts";

export interface Fault {
  message: string;
  /** Its place in the upload: keys and indexes from 0. Absent if the JSON does not parse. */
  path?: (string | number)[];
}

/** A valid upload, or its faults and the number of those that are not listed. */
type CheckedJson = Result<unknown, { faults: Fault[]; more?: number }>;

/**
 * Milliseconds without typing after which a JSON of so many characters is checked. A check of 4.5 MB
 * takes seconds, so that it must not come between two keys.
 */
export function checkDelay(length: number): number {
  return length < 200_000 ? 400 : 3_000;
}

const invalid = (fault: Fault): CheckedJson => ({ ok: false, faults: [fault] });

function check(json: string): CheckedJson {
  if (json.trim() === "") return invalid({ message: uploadMessages.jsonRequired });
  let upload: unknown;
  try {
    upload = JSON.parse(json);
  } catch (error) {
    return invalid({ message: `Error: ${(error as SyntaxError).message}` });
  }
  if (upload === null || (Array.isArray(upload) && upload.length === 0)) {
    return invalid({ message: uploadMessages.jsonEmpty, path: [] });
  }
  const result = checkUpload(upload);
  return result.ok ? ok(upload) : result;
}

let last = { json: "", checked: check("") };

/** Checks the JSON of an upload as the server does. Remembers one result: three parts of the screen ask. */
export function checkJson(json: string): CheckedJson {
  if (json !== last.json) last = { json, checked: check(json) };
  return last.checked;
}
