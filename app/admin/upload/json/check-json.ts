import { useEffect, useEffectEvent, useState } from "react";
import { ok, type Result } from "#app/domain/base/result.ts";
import { checkUpload, uploadMessages } from "#app/domain/uploads/upload.ts";

export interface Fault {
  message: string;
  /** Keys and indexes from 0 in the upload. Absent if the JSON does not parse. */
  path?: (string | number)[];
}

/** A valid upload, or its faults and the number of further ones. */
type CheckedJson = Result<unknown, { faults: Fault[]; more?: number }>;

const invalid = (fault: Fault): CheckedJson => ({ ok: false, faults: [fault] });

/** Checks the JSON of an upload with the rules of the server. */
export function checkJson(json: string): CheckedJson {
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

/**
 * Checks typed JSON after a pause: checking 4.5 MB takes seconds and must not block typing. Until then
 * `checked` refers to an earlier text.
 */
export function useCheckedJson(json: string) {
  const [last, setLast] = useState({ json: "", checked: checkJson("") });
  function checkNow(): CheckedJson {
    if (last.json === json) return last.checked;
    const checked = checkJson(json);
    setLast({ json, checked });
    return checked;
  }
  const check = useEffectEvent(checkNow);
  useEffect(() => {
    const timer = setTimeout(check, json.length < 200_000 ? 400 : 3_000);
    return () => clearTimeout(timer);
  }, [json]);
  return { checked: last.checked, isCurrent: last.json === json, checkNow };
}
