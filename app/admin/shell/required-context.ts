import { createContext, use } from "react";

/** Creates a context of the workspace, and its hook, which throws outside of it. */
export function createRequiredContext<Value>() {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = use(Context);
    if (value === null) throw new Error("Views are rendered inside the workspace");
    return value;
  };
  return [Context, useValue] as const;
}
