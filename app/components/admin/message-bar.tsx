import { CloseIcon } from "#app/components/icons.tsx";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { isError, type Message } from "./messages.ts";

/** The last message, at the bottom of the window until the next step or until it is dismissed. */
export function MessageBar({
  message,
  onDismiss,
}: {
  message: Message | null;
  onDismiss: () => void;
}) {
  const isFailure = message !== null && isError(message);
  const body = message && (
    <div className={isFailure ? "message message-error" : "message message-success"}>
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
      <button
        type="button"
        className="message-dismiss"
        aria-label={texts.dismiss}
        onClick={onDismiss}
      >
        <CloseIcon />
      </button>
    </div>
  );
  // Both regions are always rendered: screen readers announce only what is added to an existing one.
  return (
    <div className="message-bar">
      <div role="alert">{isFailure && body}</div>
      <div role="status">{!isFailure && body}</div>
    </div>
  );
}
