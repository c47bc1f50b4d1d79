import { ok, type Result } from "#app/domain/result.ts";
import { checkUpload, uploadMessages } from "#app/domain/upload.ts";

/** Something wrong with the JSON that was typed. */
export interface Fault {
  message: string;
  /** Where it is in the upload, as a path of keys and indexes from 0. */
  path?: (string | number)[];
}

/** An upload that may be sent, or everything that is wrong with it. */
export type CheckedJson = Result<unknown, { faults: Fault[] }>;

const at = (message: string, path?: Fault["path"]): CheckedJson => ({
  ok: false,
  faults: [path ? { message, path } : { message }],
});

function check(json: string): CheckedJson {
  if (json.trim() === "") return at(uploadMessages.jsonRequired);
  let upload: unknown;
  try {
    upload = JSON.parse(json);
  } catch (error) {
    return at(`Error: ${(error as SyntaxError).message}`);
  }
  if (upload === null || (Array.isArray(upload) && upload.length === 0)) {
    return at(uploadMessages.jsonEmpty, []);
  }
  const result = checkUpload(upload);
  return result.ok ? ok(upload) : result;
}

let last = { json: "", checked: check("") };

/** Checks the JSON of an upload as the server will. The last result is kept: three parts of the screen ask. */
export function checkJson(json: string): CheckedJson {
  if (json !== last.json) last = { json, checked: check(json) };
  return last.checked;
}
