import { createContext } from "react-router";
import type { Services } from "#worker/services.ts";

/** The request's services, set by the Worker's entry for loaders and actions. */
export const servicesContext = createContext<Services>();
