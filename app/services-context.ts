import { createContext } from "react-router";
import type { Services } from "#worker/services.ts";

/** Services for loaders and actions; the Worker sets them for each request. */
export const servicesContext = createContext<Services>();
