import { useEffect, useRef, useState } from "react";
import { ProblemList } from "#app/admin/upload/problem-list.tsx";
import { checkDelay, checkJson, type Fault } from "./check-json.ts";

/** The value once it has been unchanged for `delay` milliseconds. */
function useDebounced<Value>(value: Value, delay: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
}

/** The faults of the JSON, each a button that shows it in the editor. */
export function FaultList({ json, onReveal }: { json: string; onReveal: (fault: Fault) => void }) {
  const checked = checkJson(useDebounced(json, checkDelay(json.length)));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (checked.ok) return null;
  const { faults, more = 0 } = checked;
  return (
    <ProblemList
      ref={list}
      problems={faults}
      more={more}
      item={(fault) => (
        <li key={`${fault.path?.join("/")} ${fault.message}`}>
          <button type="button" onClick={() => onReveal(fault)}>
            {fault.message}
          </button>
        </li>
      )}
    />
  );
}
