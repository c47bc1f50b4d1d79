import { createContext, type ReactNode, type Ref, use, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useNavigation } from "react-router";
import type { SavedStep } from "#app/admin/records/edits.ts";
import { useReviewFlow } from "#app/admin/review/review-flow.ts";
import { QuietButton } from "#app/admin/shell/controls.tsx";
import { focusFirst } from "#app/admin/shell/focus.ts";
import { type Message, useNotifications } from "#app/admin/shell/notifications.ts";
import { Icon } from "#app/components/ui/icons.tsx";
import { usePendingRequests } from "./pending-requests.ts";

/** The element for a view's action bars; null until it is rendered. */
export const DockSlotContext = createContext<HTMLElement | null>(null);

/** Renders a view's action bar at the bottom of the window, below the messages. */
export function InDock({ children }: { children: ReactNode }) {
  const slot = use(DockSlotContext);
  return slot && createPortal(children, slot);
}

/** The focused cell or field. */
function focusedElement(): Element | null {
  const { activeElement } = document;
  const cell = activeElement?.closest("tr, [role=gridcell]");
  return cell ?? activeElement?.closest("label, button, a, input") ?? null;
}

interface DockProps extends MessageBarProps {
  slot: Ref<HTMLDivElement>;
}

/**
 * The bottom of the workspace: messages, then the view's action bars. It stays visible while the
 * page scrolls; when it grows, the focused element scrolls clear of it.
 */
export function Dock({ slot, ...message }: DockProps) {
  const dock = useRef<HTMLDivElement>(null);
  const { isReviewOpen } = useReviewFlow();
  useEffect(() => {
    const { current } = dock;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { top, height } = current.getBoundingClientRect();
      document.documentElement.style.setProperty("--dock", `${height}px`);
      const element = focusedElement();
      if (!element || current.contains(element)) return;
      const { top: start, bottom: end } = element.getBoundingClientRect();
      // Elements that the operator has scrolled out of view stay there.
      if (start < window.innerHeight && end > top) element.scrollIntoView({ block: "nearest" });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={dock} className="dock">
      <PendingRequestsBar />
      <MessageBar {...message} />
      <div ref={slot} hidden={isReviewOpen} />
    </div>
  );
}

/** Shows loading views and requests that take longer than a second, with a cancel button. */
function PendingRequestsBar() {
  const waiting = usePendingRequests();
  const isWaiting = useNavigation().state === "loading" || waiting.length > 0;
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
          <p>{last?.text ?? (last ? "Waiting for the server..." : "Loading...")}</p>
          <span aria-hidden="true">{seconds} s</span>
          {last && <QuietButton onClick={last.cancel}>Cancel</QuietButton>}
        </>
      )}
    </div>
  );
}

interface MessageBarProps {
  message: Message | null;
  /** Opens the undo review for the reported change. */
  onUndo: (save: SavedStep) => void;
}

/** The last message, shown until the next step or until it is dismissed. */
function MessageBar({ message, onUndo }: MessageBarProps) {
  const { notify } = useNotifications();
  const { reviewStep } = useReviewFlow();
  const isFailure = message?.kind === "error";
  const undo = message?.undo;
  const body = message && (
    <div className={`message message-${message.kind}`}>
      <div className="message-text">
        <p>{message.text}</p>
        {message.details.length > 0 && (
          <ul>
            {message.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
      {undo !== undefined && (
        <QuietButton
          disabled={reviewStep !== null}
          onClick={() => onUndo({ revision: undo, text: message.text })}
        >
          Undo
        </QuietButton>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label="Dismiss"
        onClick={() => {
          notify(null);
          focusFirst();
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
  // Both regions are always rendered: screen readers announce only additions to an existing one.
  return (
    <div>
      <div role="alert">{isFailure && body}</div>
      <div role="status">{!isFailure && body}</div>
    </div>
  );
}
