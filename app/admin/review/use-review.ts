import { useEffect, useRef, useState } from "react";
import type { ActionError, Answer } from "#app/admin/requests/intents.ts";
import {
  failureMessage,
  type MessageActions,
  savedMessage,
  toMessage,
} from "#app/admin/requests/messages.ts";
import { fitsBody, useIntent } from "#app/admin/requests/use-intent.ts";
import { admin as texts } from "#app/admin/texts/admin.ts";
import { limits } from "#app/domain/catalogue/fields.ts";
import { unpackReview } from "#app/domain/catalogue/packed-review.ts";
import type { Reviewed, ReviewRequest, SavedReport, Versions } from "./review-request.ts";

/** A request with the changes that it would make. */
export interface OpenReview {
  request: ReviewRequest;
  reviewed: Reviewed;
}

/** The step that the server is at: finding the changes, or making them. */
export type ReviewStep = "checking" | "saving" | null;

function listVersions({ countries }: Reviewed): Versions {
  return Object.fromEntries(countries.map(({ country, version }) => [country, version]));
}

/**
 * The one way of every write that changes more than is seen at its place: ask for its changes, show
 * them, make it. `address` is the place of the workspace; at another one the review is closed.
 */
export function useReview({ notify, endSession }: MessageActions, address: string) {
  const [open, setOpen] = useState<OpenReview | null>(null);
  const [partsStep, setPartsStep] = useState<ReviewStep>(null);
  const asked = useRef<ReviewRequest>(null);
  // Its answer may come after the operator has gone elsewhere, where the review is closed.
  const made = useRef<OpenReview>(null);
  const opener = useRef<Element>(null);
  const place = useRef(address);
  const askedAt = useRef("");
  const { pending, send } = useIntent(receive);
  useEffect(() => {
    place.current = address;
    setOpen(null);
  }, [address]);
  const isDryRun =
    pending !== null && pending !== undefined && "dryRun" in pending && pending.dryRun;
  const intentStep = pending === null ? null : isDryRun ? "checking" : "saving";

  function show(request: ReviewRequest, reviewed: Reviewed) {
    // The operator may have gone elsewhere meanwhile.
    if (askedAt.current !== place.current) return;
    setOpen({ request, reviewed });
  }

  function close(focus?: () => void) {
    setOpen(null);
    const focused = opener.current;
    // The view is hidden until it is rendered anew.
    requestAnimationFrame(() => {
      if (focus) focus();
      else if (focused instanceof HTMLElement) focused.focus();
    });
  }

  function finish({ request, reviewed }: OpenReview, report: SavedReport) {
    const { saved, isSpecified } = request;
    const [text, ...details] = typeof saved === "string" ? [saved] : saved(reviewed);
    notify(savedMessage(text, report, { details, isSpecified }));
    close(request.focusSaved);
    request.onSaved?.();
  }

  function fail(request: ReviewRequest, failure: ActionError) {
    // If the server could not be reached, the same changes can be made again; not if they were
    // several requests, some of which may be carried out.
    // After the next login they can be made too.
    if (failure.status === 401) return endSession("expired");
    if (open && (failure.status > 0 || "make" in request.write)) close();
    notify(request.failed?.(failure) ?? failureMessage(failure, texts.unreachable));
  }

  function receive(answer: Answer) {
    const request = asked.current;
    if (!request) return;
    if (!answer.ok) return fail(request, answer);
    const { reviewed, saved } = answer.value;
    if (saved && made.current) finish(made.current, saved);
    else if (reviewed) {
      show(request, { countries: unpackReview(reviewed.changes), warnings: reviewed.warnings });
    }
  }

  async function ask(request: ReviewRequest) {
    notify(null);
    asked.current = request;
    askedAt.current = place.current;
    // Before it is disabled, and loses the focus.
    if (!open) opener.current = document.activeElement;
    const { write } = request;
    if ("intent" in write) {
      const intent = { ...write, dryRun: true };
      return fitsBody(intent)
        ? send(intent)
        : notify(toMessage(texts.bodyTooLarge(limits.body / 1_000_000)));
    }
    setPartsStep("checking");
    const answer = await write.review();
    setPartsStep(null);
    if (answer.ok) show(request, answer);
    else fail(request, answer);
  }

  async function apply() {
    if (!open) return;
    notify(null);
    const { request, reviewed } = open;
    const { write } = request;
    asked.current = request;
    made.current = open;
    const versions = listVersions(reviewed);
    if (!("intent" in write)) {
      setPartsStep("saving");
      const answer = await write.make(versions);
      setPartsStep(null);
      return answer.ok ? finish(open, answer.saved) : fail(request, answer);
    }
    if (write.intent === "upload") send({ ...write, version: reviewed.countries[0]?.version });
    else if (write.intent === "edit") send(write);
    else send({ ...write, versions });
  }

  return {
    open,
    step: partsStep ?? intentStep,
    ask,
    apply,
    back: () => {
      notify(null);
      close();
    },
  } as const;
}
