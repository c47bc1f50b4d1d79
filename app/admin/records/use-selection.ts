import { useState } from "react";

/**
 * The selected keys of a list and its current row. Keys that the list has no more are not selected;
 * after they are gone the row in their place is the current one.
 */
export function useSelection(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [row, setRow] = useState(0);
  const [anchor, setAnchor] = useState(0);
  const active = Math.min(row, keys.length - 1);
  const selected = new Set(keys.filter((key) => chosen.has(key)));

  function toggle(picked: readonly string[], on = !picked.every((key) => selected.has(key))) {
    const next = new Set(selected);
    for (const key of picked) {
      if (on) next.add(key);
      else next.delete(key);
    }
    setChosen(next);
  }

  function moveTo(index: number, extend = false) {
    const next = Math.max(0, Math.min(index, keys.length - 1));
    if (extend) {
      const from = Math.max(0, selected.size === 0 ? active : anchor);
      setAnchor(from);
      toggle(keys.slice(Math.min(from, next), Math.max(from, next) + 1), true);
    } else setAnchor(next);
    setRow(next);
  }

  return {
    active,
    selected,
    moveTo,
    toggle,
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
