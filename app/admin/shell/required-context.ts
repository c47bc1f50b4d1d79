import { createContext, use } from "react";

/** Creates a context that the workspace provides to its views, and its hook, which throws outside the workspace. */
export function createRequiredContext<Value>() {
  const Context = createContext<Value | null>(null);
  const useValue = (): Value => {
    const value = use(Context);
    if (value === null) throw new Error("Views are rendered inside the workspace");
    return value;
  };
  return [Context, useValue] as const;
}
