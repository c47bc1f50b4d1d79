import { createRequiredContext } from "./required-context.ts";

export interface Message {
  /** "info": nothing was written. */
  kind: "success" | "error" | "info";
  text: string;
  /** Further errors, or warnings. */
  details: string[];
  /** The revision that an undo reverts. */
  undo?: number;
}

export function toMessage(kind: Message["kind"], text: string, details: string[] = []): Message {
  return { kind, text, details };
}

/** The message bar that the shell provides to its views. */
export interface Notifications {
  /** Replaces the message on the screen; null removes it. */
  notify: (message: Message | null) => void;
  /** Shows a new message; see toMessage. */
  showMessage: (kind: Message["kind"], text: string, details?: string[]) => void;
}

export const [NotificationsContext, useNotifications] = createRequiredContext<Notifications>();
