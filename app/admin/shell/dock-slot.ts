import { createContext } from "react";

/** The element for a view's action bars; null until it is rendered. */
export const DockSlotContext = createContext<HTMLElement | null>(null);
