import { useEffect, useState } from "react";
import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { usePendingRequests } from "./pending-requests.ts";

/** The requests that take longer than a second, with the button that gives them up. */
export function WaitingBar({ isLoading }: { isLoading: boolean }) {
  const waiting = usePendingRequests();
  const isWaiting = isLoading || waiting.length > 0;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - start) / 1000)), 1000);
    return () => {
      clearInterval(timer);
      setSeconds(0);
    };
  }, [isWaiting]);
  const last = waiting.at(-1);
  const isShown = isWaiting && (seconds > 0 || last?.text !== undefined);
  return (
    <div className="waiting" role="status" hidden={!isShown}>
      {isShown && (
        <>
          <p>{last?.text ?? (last ? "Waiting for the server..." : adminTexts.loading)}</p>
          <span aria-hidden="true">{`${seconds} s`}</span>
          {last && <QuietButton onClick={last.cancel}>Cancel</QuietButton>}
        </>
      )}
    </div>
  );
}
