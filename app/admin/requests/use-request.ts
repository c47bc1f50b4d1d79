import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { focusFirst } from "#app/admin/shell/focus.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import type { ApiError, ApiResult } from "./client.ts";
import { failureMessage } from "./messages.ts";

/** Whether the screen's data is outdated: after a write, a conflict, or the end of the session. */
const isOutdated = (result: ApiResult<unknown>) =>
  result.ok || result.status === 401 || result.status === 409;

/** Sends requests, one at a time. A request is pending until the screen's data is reloaded. */
export function useRequest() {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const opener = useRef<Element>(null);
  // A button is disabled until the response arrives, and may have been removed with its row by
  // then.
  useEffect(() => {
    if (isPending || !opener.current || document.activeElement !== document.body) return;
    focusFirst(opener.current);
  }, [isPending]);

  /** `onResult` runs before the reload, which a successful preview skips. */
  async function send<Value>(
    request: () => Promise<ApiResult<Value>>,
    onResult: (result: ApiResult<Value>) => void,
    { isPreview = false } = {},
  ): Promise<void> {
    opener.current = document.activeElement;
    setPending(true);
    const result = await request();
    onResult(result);
    if (isOutdated(result) && !(result.ok && isPreview)) await revalidate();
    setPending(false);
  }

  return { isPending, send };
}

/** Returns a function that shows why a request failed, or returns to the login if the session has expired. */
export function useReportFailure() {
  const { notify } = useNotifications();
  const { endSession } = useSession();
  return (failure: ApiError) =>
    failure.status === 401 ? endSession("expired") : notify(failureMessage(failure));
}

/** Sends requests of a view, and reports failures. */
export function useAction() {
  const report = useReportFailure();
  const { isPending, send } = useRequest();
  const act = <Value>(request: () => Promise<ApiResult<Value>>, onDone?: (value: Value) => void) =>
    send(request, (result) => {
      if (result.ok) onDone?.(result.value);
      else report(result);
    });
  return { isPending, act };
}
