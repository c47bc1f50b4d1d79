import { useEffect, useState } from "react";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import type { Answer } from "./client.ts";
import { reportFailure } from "./messages.ts";
import { useRequest } from "./use-request.ts";

/** A list that a call gives; null until it is read. It is read again after each change. */
export function useList<List>(read: (signal?: AbortSignal) => Promise<Answer<List>>) {
  const actions = useWorkspace();
  const [answer, setAnswer] = useState<Answer<List> | null>(null);
  const { isPending, send } = useRequest();
  useEffect(() => {
    const leave = new AbortController();
    read(leave.signal).then((first) => leave.signal.aborted || setAnswer(first));
    return () => leave.abort();
  }, [read]);
  const change = (request: () => Promise<Answer<unknown>>, done?: () => void) =>
    send(
      async () => {
        const changed = await request();
        const again = changed.ok ? await read() : null;
        if (again?.ok) setAnswer(again);
        return changed;
      },
      (changed) => {
        if (changed.ok) done?.();
        else reportFailure(actions, changed);
      },
      { isPreview: true },
    );
  return {
    list: answer?.ok ? answer.value : null,
    isUnread: answer?.ok === false,
    isPending,
    change,
  };
}
