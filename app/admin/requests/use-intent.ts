import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { limits } from "#app/domain/catalogue/fields.ts";
import type { Answer, Intent, WriteIntent } from "./intents.ts";
import { requestTimeout, trackRequest } from "./pending-requests.ts";
import { resolveLostWrite } from "./resolve-lost-write.ts";

const networkError = { ok: false, status: 0, error: "" } as const;

const isWrite = (intent: Intent): intent is WriteIntent =>
  ["upload", "edit", "restore", "clear"].includes(intent.intent);

function named(intent: Intent): Intent {
  if (!isWrite(intent) || intent.dryRun) return intent;
  return { ...intent, operation: crypto.randomUUID() };
}

const countBytes = (intent: Intent) => new TextEncoder().encode(JSON.stringify(intent)).length;

/**
 * Sends intents to the action of /admin, one at a time. `pending` is the current one, until the
 * screen's data has been reloaded too. A request that takes too long, or that the operator gives up,
 * ends as one that the server did not answer. Whether a write without an answer was made is looked up
 * in the history first.
 */
export function useIntent(onAnswer: (answer: Answer, intent: Intent) => void) {
  const { data, json, state, submit, reset } = useFetcher<Answer>();
  const { revalidate } = useRevalidator();
  const sent = useRef<Intent>(null);
  // The last write whose answer was lost: it may have been made after it was looked for.
  const lost = useRef<string>(null);
  const [checked, setChecked] = useState<Intent | null>(null);
  const receive = useEffectEvent(onAnswer);

  const check = useEffectEvent(async (intent: Intent, operation: string, answer: Answer) => {
    setChecked(intent);
    const outcome = await resolveLostWrite(operation);
    setChecked(null);
    if (typeof outcome === "object") {
      lost.current = null;
      const { revision, warnings } = outcome;
      const saved = { changes: [], warnings, ...(revision && { revision }) };
      receive({ ok: true, value: { saved } }, intent);
      await revalidate();
    } else if (answer.ok || answer.status > 0) receive(answer, intent);
    else receive({ ...networkError, isUnknown: outcome === "unknown" }, intent);
  });

  const settle = useEffectEvent((answer: Answer) => {
    const intent = sent.current;
    if (!intent) return;
    sent.current = null;
    const operation = isWrite(intent) ? intent.operation : undefined;
    const before = lost.current;
    if (!answer.ok && answer.status === 0 && operation) {
      lost.current = operation;
      check(intent, operation, answer);
    } else if (!answer.ok && answer.status === 409 && before) check(intent, before, answer);
    else receive(answer, intent);
  });

  useEffect(() => {
    if (data) settle(data);
  }, [data]);

  useEffect(() => {
    const intent = sent.current;
    if (state !== "submitting" || !intent) return;
    const cancel = () => {
      reset();
      settle(networkError);
    };
    const timer = setTimeout(cancel, requestTimeout(countBytes(intent)));
    const end = trackRequest({ cancel });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [state, reset]);

  return {
    pending: checked ?? (state === "idle" ? null : (json as unknown as Intent | undefined)),
    send: (intent: Intent) => {
      sent.current = named(intent);
      submit(sent.current as never, {
        method: "post",
        action: "/admin",
        encType: "application/json",
      });
    },
  };
}

/** Whether an intent is within a limit in bytes: that of the server for bodies (5 MB) if none is given. */
export function fitsBody(intent: Intent, limit: number = limits.body): boolean {
  return countBytes(intent) <= limit;
}
