import { createContext } from "react";

/**
 * Addresses of the public pages' one script and, after it, of the modules that it imports; known
 * only while rendering on the server.
 */
export const EntryScriptContext = createContext<readonly string[]>([]);
