import { useEffect, useRef } from "react";
import { admin as texts } from "#app/i18n/locales/en/admin.ts";
import { checkJson, type Fault } from "./check-json.ts";
import { useSettled } from "./use-settled.ts";

const shown = 100;
const checkedAfter = 400;

/** All that is wrong with the JSON, each a button that leads to its place in the editor. */
export function FaultList({ json, onReveal }: { json: string; onReveal: (fault: Fault) => void }) {
  const checked = checkJson(useSettled(json, checkedAfter));
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  if (checked.ok) return null;
  const { faults } = checked;
  return (
    <section ref={list} className="faults" aria-labelledby="faults-title">
      <h3 id="faults-title" className="faults-title">
        {texts.problems(faults.length)}
      </h3>
      <ol>
        {faults.slice(0, shown).map((fault) => (
          <li key={`${fault.path?.join("/")} ${fault.message}`}>
            <button type="button" onClick={() => onReveal(fault)}>
              {fault.message}
            </button>
          </li>
        ))}
      </ol>
      {faults.length > shown && <p>{texts.moreProblems(faults.length - shown)}</p>}
    </section>
  );
}
