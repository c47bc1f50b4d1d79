import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ApiError } from "#app/admin/requests/client.ts";
import { failureMessage, savedMessage } from "#app/admin/requests/messages.ts";
import { useRequest } from "#app/admin/requests/use-request.ts";
import type { Notifications } from "#app/admin/shell/notifications.ts";
import type { Session } from "#app/admin/shell/session.ts";
import type { ReviewStep } from "./review-flow.ts";
import type { Reviewed, ReviewRequest, SavedReport, Versions } from "./review-request.ts";

export interface OpenReview {
  request: ReviewRequest;
  reviewed: Reviewed;
}

const listVersions = ({ countries }: Reviewed): Versions =>
  Object.fromEntries(countries.map(({ country, version }) => [country, version]));

const focusOn = (element: Element | null) => element instanceof HTMLElement && element.focus();

type Shell = Pick<Notifications & Session, "notify" | "endSession">;

/** Previews a write, shows its changes, and commits it. Navigation to another `address` closes the review. */
export function useReview({ notify, endSession }: Shell, address: string) {
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
    // The operator may have navigated away meanwhile.
    if (requestedAt.current !== shownAt.current) return;
    setOpen({ request, reviewed });
  }

  // The opener is disabled while the request is pending, and loses the focus.
  useEffect(() => {
    if (!isPending && !open && document.activeElement === document.body) focusOn(opener.current);
  }, [isPending, open]);

  function close(focus: () => unknown = () => focusOn(opener.current)) {
    // The view can take the focus only after it is rendered again.
    flushSync(() => setOpen(null));
    focus();
  }

  function finish({ request, reviewed }: OpenReview, report: SavedReport) {
    const { saved, isSpecified } = request;
    const [text, ...details] = typeof saved === "string" ? [saved] : saved(reviewed);
    notify(savedMessage(text, report, details, isSpecified));
    close(request.focusSaved);
    request.onSaved?.();
  }

  function fail(request: ReviewRequest, failure: ApiError) {
    // The review stays open after an expired session or a network failure, so that the operator can
    // retry; not if some of several requests may have been committed.
    if (failure.status === 401) return endSession("expired");
    if (!open && (failure.status === 404 || failure.status === 409)) request.onRefused?.();
    if (open && (failure.status > 0 || request.isInParts)) close();
    notify(request.failed?.(failure) ?? failureMessage(failure));
  }

  async function preview(request: ReviewRequest) {
    notify(null);
    requestedAt.current = shownAt.current;
    // Read before the opener is disabled and loses the focus.
    if (!open) opener.current = document.activeElement;
    setStep("checking");
    await send(
      request.preview,
      (result) => {
        if (!result.ok) return fail(request, result);
        const { review = [], warnings } = result.value;
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
      (result) => (result.ok ? finish(open, result.value) : fail(request, result)),
    );
  }

  return {
    open,
    step: isPending ? step : null,
    preview,
    apply,
    back: () => {
      notify(null);
      close();
    },
  } as const;
}
