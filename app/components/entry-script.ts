import { createContext } from "react";

/** Address of the public pages' one script, known only while rendering on the server. */
export const EntryScriptContext = createContext<string | null>(null);
