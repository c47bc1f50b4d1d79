import { useEffect, useState } from "react";
import type { Answer } from "#app/admin/requests/client.ts";
import { reportFailure } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";

/** A list that a call gives; null until it is read. It is read again after each change. */
export function useList<Entry>(read: (signal?: AbortSignal) => Promise<Answer<Entry[]>>) {
  const actions = useWorkspace();
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const { isPending, send } = useRequest();
  useEffect(() => {
    const leave = new AbortController();
    read(leave.signal).then((answer) => {
      if (answer.ok) setEntries(answer.value);
    });
    return () => leave.abort();
  }, [read]);
  const change = (request: () => Promise<Answer<unknown>>, done?: () => void) =>
    send(
      async () => {
        const answer = await request();
        const again = answer.ok ? await read() : null;
        if (again?.ok) setEntries(again.value);
        return answer;
      },
      (answer) => {
        if (answer.ok) done?.();
        else reportFailure(actions, answer);
      },
      { isPreview: true },
    );
  return { entries, isPending, change };
}
