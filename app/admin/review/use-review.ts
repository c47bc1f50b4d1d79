import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiError } from "#app/admin/requests/client.ts";
import { type FailureActions, failureMessage, savedMessage } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import type { ReviewStep } from "./review-flow.ts";
import type { Reviewed, ReviewRequest, SavedReport, Versions } from "./review-request.ts";

/** A request with the changes that it would make. */
export interface OpenReview {
  request: ReviewRequest;
  reviewed: Reviewed;
}

function listVersions({ countries }: Reviewed): Versions {
  return Object.fromEntries(countries.map(({ country, version }) => [country, version]));
}

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();

/**
 * The one way of every write that changes more than is seen where it is made: ask for its changes, show
 * them, make it. At another `address` of the workspace the review is closed.
 */
export function useReview({ notify, endSession }: FailureActions, address: string) {
  const [open, setOpen] = useState<OpenReview | null>(null);
  const [step, setStep] = useState<ReviewStep>(null);
  const { isPending, send } = useRequest();
  const opener = useRef<Element>(null);
  const shownAt = useRef(address);
  const requestedAt = useRef("");
  useEffect(() => {
    shownAt.current = address;
    setOpen(null);
  }, [address]);
  function show(request: ReviewRequest, reviewed: Reviewed) {
    // The operator may have gone elsewhere meanwhile.
    if (requestedAt.current !== shownAt.current) return;
    setOpen({ request, reviewed });
  }

  // Until the answer is there the opener is disabled, and what was pressed meanwhile may have gone.
  useEffect(() => {
    if (!isPending && !open && document.activeElement === document.body) focusOn(opener.current);
  }, [isPending, open]);

  function close(focus: () => unknown = () => focusOn(opener.current)) {
    // The view is hidden until it is rendered anew.
    flushSync(() => setOpen(null));
    focus();
  }

  function finish({ request, reviewed }: OpenReview, report: SavedReport) {
    const { saved, isSpecified } = request;
    const [text, ...details] = typeof saved === "string" ? [saved] : saved(reviewed);
    notify(savedMessage(text, report, { details, isSpecified }));
    close(request.focusSaved);
    request.onSaved?.();
  }

  function fail(request: ReviewRequest, failure: ApiError) {
    // If the server could not be reached, the same changes can be made again; not if they were
    // several requests, some of which may be carried out.
    // After the next login they can be made too.
    if (failure.status === 401) return endSession("expired");
    if (open && (failure.status > 0 || request.isInParts)) close();
    notify(request.failed?.(failure) ?? failureMessage(failure));
  }

  async function ask(request: ReviewRequest) {
    notify(null);
    requestedAt.current = shownAt.current;
    // Before it is disabled, and loses the focus.
    if (!open) opener.current = document.activeElement;
    setStep("checking");
    await send(
      request.preview,
      (answer) => {
        if (!answer.ok) return fail(request, answer);
        const { review = [], warnings } = answer.value;
        show(request, { countries: review, warnings });
      },
      { isPreview: true },
    );
  }

  async function apply() {
    if (!open) return;
    notify(null);
    const { request, reviewed } = open;
    setStep("saving");
    await send(
      () => request.commit(listVersions(reviewed)),
      (answer) => (answer.ok ? finish(open, answer.value) : fail(request, answer)),
    );
  }

  return {
    open,
    step: isPending ? step : null,
    ask,
    apply,
    back: () => {
      notify(null);
      close();
    },
  } as const;
}
