import type { Message } from "./messages.ts";

/** What every part of the panel may do beside its own. */
export interface PanelCard {
  /** Shows a message in place of the one before; null takes it away. */
  say: (message: Message | null) => void;
  /** The session has ended: by the operator's wish, or by itself. */
  leave: (how: "out" | "ended") => void;
}
