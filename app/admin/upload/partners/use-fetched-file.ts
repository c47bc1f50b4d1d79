import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { call } from "#app/admin/requests/client.ts";
import { reportFailure } from "#app/admin/requests/messages.ts";
import { useWorkspace } from "#app/admin/shell/workspace.ts";

/** What Today hands to the upload with its link to a file that was fetched. */
export interface FetchedFileState {
  partnerFile: number;
}

/** Opens the file of a partner that was fetched, if the operator comes here for it. */
export function useFetchedFile(onFile: (file: File) => void): void {
  const actions = useWorkspace();
  const { state, key } = useLocation();
  const id = (state as FetchedFileState | null)?.partnerFile;
  const open = useEffectEvent(async (from: number) => {
    const answer = await call("get", "/admin/partners/:id/fetched", {
      param: { id: String(from) },
    });
    if (!answer.ok) return reportFailure(actions, answer);
    const { name, content } = answer.value;
    onFile(new File([Uint8Array.fromBase64(content)], name));
  });
  useEffect(() => {
    if (id !== undefined && key) open(id);
  }, [id, key]);
}
