import { useEffect, useEffectEvent, useState } from "react";
import { ok, type Result } from "#app/domain/base/result.ts";
import { checkUpload, uploadMessages } from "#app/domain/uploads/upload.ts";

export interface Fault {
  message: string;
  /** Its place in the upload: keys and indexes from 0. Absent if the JSON does not parse. */
  path?: (string | number)[];
}

/** A valid upload, or its faults and the number of those that are not listed. */
type CheckedJson = Result<unknown, { faults: Fault[]; more?: number }>;

const invalid = (fault: Fault): CheckedJson => ({ ok: false, faults: [fault] });

/** Checks the JSON of an upload as the server does. */
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
 * The check of a JSON that is typed, made once it has been left alone for a moment: that of 4.5 MB takes
 * seconds, and must not come between two keys. Until then `checked` is that of an earlier text.
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
