import { useEffect, useRef, useState } from "react";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { checkDelay, checkJson, type Fault } from "./check-json.ts";

const maxShown = 100;

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
  const count = faults.length + more;
  return (
    <section ref={list} className="faults" aria-labelledby="faults-title">
      <h3 id="faults-title" className="faults-title">
        {adminTexts.problems(count)}
      </h3>
      <ol>
        {faults.slice(0, maxShown).map((fault) => (
          <li key={`${fault.path?.join("/")} ${fault.message}`}>
            <button type="button" onClick={() => onReveal(fault)}>
              {fault.message}
            </button>
          </li>
        ))}
      </ol>
      {count > maxShown && <p>{adminTexts.moreProblems(count - maxShown)}</p>}
    </section>
  );
}
