import { useState } from "react";
import { useRevalidator } from "react-router";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import type { Answer, CallError } from "./client.ts";
import { reportFailure } from "./messages.ts";

/** Whether the screen's data is outdated: after a write, a conflict, or the end of the session. */
const isOutdated = (answer: Answer<unknown>) =>
  answer.ok || answer.status === 401 || answer.status === 409;

/** Sends requests, one at a time. A request is pending until the screen's data is reloaded. */
export function useRequest() {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);

  /** `onResult` runs before the reload, which a successful preview skips. */
  async function send<Value>(
    request: () => Promise<Answer<Value>>,
    onAnswer: (answer: Answer<Value>) => void,
    { isPreview = false } = {},
  ): Promise<void> {
    setPending(true);
    const answer = await request();
    onAnswer(answer);
    if (isOutdated(answer) && !(answer.ok && isPreview)) await revalidate();
    setPending(false);
  }

  return { isPending, send };
}

/** Returns a function that reports a view's failed request; see reportFailure. */
export function useReportFailure() {
  const { notify } = useNotifications();
  const { endSession } = useSession();
  return (failure: CallError) => reportFailure({ notify, endSession }, failure);
}

/** Sends requests of a view, and reports failures. */
export function useAction() {
  const report = useReportFailure();
  const { isPending, send } = useRequest();
  const act = <Value>(request: () => Promise<Answer<Value>>, onDone?: (value: Value) => void) =>
    send(request, (answer) => {
      if (answer.ok) onDone?.(answer.value);
      else report(answer);
    });
  return { isPending, act };
}
