import { QuietButton } from "#app/admin/shell/quiet-button.tsx";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { Icon } from "#app/components/ui/icons.tsx";
import type { Message } from "./messages.ts";

interface MessageBarProps {
  message: Message | null;
  isBusy: boolean;
  /** Asks for the review of undoing what the message tells. */
  onUndo: (revision: number, what: string) => void;
  onDismiss: () => void;
}

const toneClasses = { success: "message-success", error: "message-error", info: "" };

/** The last message, at the bottom of the window until the next step or until it is dismissed. */
export function MessageBar({ message, isBusy, onUndo, onDismiss }: MessageBarProps) {
  const isFailure = message?.kind === "error";
  const body = message && (
    <div className={`message ${toneClasses[message.kind]}`}>
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
      {message.undo !== undefined && (
        <QuietButton
          disabled={isBusy}
          onClick={() => message.undo && onUndo(message.undo, message.text)}
        >
          Undo
        </QuietButton>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={adminTexts.dismiss}
        onClick={onDismiss}
      >
        <Icon name="close" />
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
