import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { focusFirst } from "#app/admin/shell/focus.ts";
import { useNotifications } from "#app/admin/shell/notifications.ts";
import { useSession } from "#app/admin/shell/session.ts";
import type { Answer, CallError } from "./client.ts";
import { reportFailure } from "./messages.ts";

/** Whether the screen's data is old: after a write, at the end of the session, or after another's write. */
const isOutdated = (answer: Answer<unknown>) =>
  answer.ok || answer.status === 401 || answer.status === 409;

/** Sends requests, one at a time. One is pending until the screen's data has been read again too. */
export function useRequest() {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const opener = useRef<Element>(null);
  // A button is disabled until the response arrives, and may have gone with its row then.
  useEffect(() => {
    if (isPending || !opener.current || document.activeElement !== document.body) return;
    focusFirst(opener.current);
  }, [isPending]);

  /** `onAnswer` comes before the data is read again, which a preview alone does not need. */
  async function send<Value>(
    request: () => Promise<Answer<Value>>,
    onAnswer: (answer: Answer<Value>) => void,
    { isPreview = false } = {},
  ): Promise<void> {
    opener.current = document.activeElement;
    setPending(true);
    const answer = await request();
    onAnswer(answer);
    if (isOutdated(answer) && !(answer.ok && isPreview)) await revalidate();
    setPending(false);
  }

  return { isPending, send };
}

/** Returns a function that reports a failed call of a view: see reportFailure. */
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
