import { useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import { limits } from "#app/domain/fields.ts";
import type { Answer, Intent } from "./intents.ts";

/**
 * Sends intents to the action of /admin, one at a time. `pending` is the current one, until the
 * screen's data has been reloaded too.
 */
export function useIntent(onAnswer: (answer: Answer, intent: Intent) => void) {
  const { data, json, state, submit } = useFetcher<Answer>();
  const sent = useRef<Intent>(null);
  const receive = useEffectEvent(onAnswer);
  useEffect(() => {
    if (data && sent.current) receive(data, sent.current);
  }, [data]);
  return {
    pending: state === "idle" ? null : (json as unknown as Intent | undefined),
    send: (intent: Intent) => {
      sent.current = intent;
      submit(intent as never, { method: "post", action: "/admin", encType: "application/json" });
    },
  };
}

/** Whether an intent is within the server's limit for bodies (5 MB). */
export function fitsBody(intent: Intent): boolean {
  return new TextEncoder().encode(JSON.stringify(intent)).length <= limits.body;
}
