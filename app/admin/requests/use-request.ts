import { useState } from "react";
import { useRevalidator } from "react-router";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import type { Answer } from "./client.ts";
import { reportFailure } from "./messages.ts";

/** Whether the screen's data is old: after a write, at the end of the session, or after another's write. */
const isOutdated = (answer: Answer<unknown>) =>
  answer.ok || answer.status === 401 || answer.status === 409;

/** Sends requests, one at a time. One is pending until the screen's data has been read again too. */
export function useRequest() {
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);

  /** `onAnswer` comes before the data is read again, which a preview alone does not need. */
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

/** The same in a view, where a failure is told. */
export function useAction() {
  const actions = useWorkspace();
  const { isPending, send } = useRequest();
  const act = <Value>(request: () => Promise<Answer<Value>>, onDone?: (value: Value) => void) =>
    send(request, (answer) => {
      if (answer.ok) onDone?.(answer.value);
      else reportFailure(actions, answer);
    });
  return { isPending, act };
}
