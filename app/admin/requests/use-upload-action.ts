import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { type ApiResult, jsonSize, networkError } from "#app/admin/requests/client.ts";
import { requestTimeout, withPendingRequest } from "#app/admin/requests/pending-requests.ts";
import type { UploadRequest } from "#app/domain/uploads/upload-request.ts";
import type { WriteReport } from "#worker/catalogue/write/commit.ts";

/** Saves uploads one at a time through the action of /admin. A request can be cancelled or time out. */
export function useUploadAction(): (upload: UploadRequest) => Promise<ApiResult<WriteReport>> {
  const { data, submit, reset } = useFetcher<ApiResult<WriteReport>>();
  const settle = useRef<(result: ApiResult<WriteReport>) => void>(null);
  useEffect(() => {
    if (data) settle.current?.(data);
  }, [data]);
  return (upload) =>
    withPendingRequest(
      (signal) =>
        new Promise((resolve) => {
          settle.current = resolve;
          signal.addEventListener("abort", () => {
            reset();
            resolve(networkError);
          });
          const json = { method: "post", action: "/admin", encType: "application/json" } as const;
          submit(upload as never, json);
        }),
      { timeout: requestTimeout(jsonSize(upload)) },
    );
}
