import { useState } from "react";
import type { EditedBrand } from "#app/admin/records/brand-records.ts";
import { useFind } from "#app/admin/shell/go-to.tsx";
import { useWorkspace } from "#app/admin/shell/workspace.ts";
import { counted } from "#app/admin/texts/counted.ts";
import type { FoundEntry } from "#worker/catalogue/read/find-entries.ts";
import { reviewedEdits } from "./brand-requests.ts";

interface MoveCodesProps extends EditedBrand {
  codes: readonly string[];
  onDone: () => void;
}

/** Chooses the brand of the same country that codes are moved to, and reviews the move: one write. */
export function MoveCodes({ country, slug: from, own, version, codes, onDone }: MoveCodesProps) {
  const { review } = useWorkspace();
  const [text, setText] = useState("");
  const answer = useFind(text.trim());
  const found = (answer?.ok ? answer.value : []).filter(
    (entry) => entry.code === null && entry.country === country.code && entry.brand !== from,
  );

  function move({ brand: slug, name }: FoundEntry) {
    const brands = [
      { slug: from, codes: codes.map((code) => ({ code, remove: true })) },
      { slug, codes: codes.map((code) => ({ code, from })) },
    ];
    review({
      title: [country.name.en, own.values.name, "Move to brand…"].join(" › "),
      ...reviewedEdits([{ country: country.code, version, brands }]),
      saved: `${counted(codes.length, "code")} moved to ${name}`,
      onSaved: onDone,
    });
  }

  return (
    <search className="actions">
      <label>
        To the brand{" "}
        <input
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      {found.map((entry) => (
        <button key={entry.brand} type="button" onClick={() => move(entry)}>
          <bdi>{entry.name}</bdi>
        </button>
      ))}
      {answer && found.length === 0 && (
        <span role="status">No other brand of the country is found by that.</span>
      )}
    </search>
  );
}
