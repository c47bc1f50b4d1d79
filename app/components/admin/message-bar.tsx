import { CloseIcon } from "#app/components/icons.tsx";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { isBad, type Message } from "./messages.ts";

/** The last message, at the lower edge of the window until the next step or until it is dismissed. */
export function MessageBar({
  message,
  onDismiss,
}: {
  message: Message | null;
  onDismiss: () => void;
}) {
  const isRefusal = message !== null && isBad(message);
  const body = message && (
    <div className={isRefusal ? "message message-error" : "message message-success"}>
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
  // Both regions are there from the start: screen readers announce what is put into them.
  return (
    <div className="message-bar">
      <div role="alert">{isRefusal && body}</div>
      <div role="status">{!isRefusal && body}</div>
    </div>
  );
}
