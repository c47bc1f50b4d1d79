import { createContext } from "react";

/** The part of the dock that belongs to the view; null until it is drawn. */
export const DockSlotContext = createContext<HTMLElement | null>(null);
