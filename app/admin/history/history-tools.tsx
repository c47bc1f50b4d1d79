import { useNavigate } from "react-router";
import { Choice } from "#app/admin/shell/choice.tsx";
import { SearchField } from "#app/admin/shell/search-field.tsx";
import { usePendingQuery } from "#app/admin/shell/use-pending-query.ts";
import { useTypedText } from "#app/admin/shell/use-typed-text.ts";
import { type HistoryQuery, historyAddress, historyQuery } from "#app/domain/pages/admin-pages.ts";
import { actions } from "./entry-texts.ts";

interface HistoryToolsProps {
  query: HistoryQuery;
  /** All who are named in the history. */
  authors: readonly string[];
}

/** The search of the history by brand or code, and its filters. The address keeps them. */
export function HistoryTools({ query: shown, authors }: HistoryToolsProps) {
  const query = usePendingQuery(historyQuery, "/admin/history", shown);
  const navigate = useNavigate();
  const ask = (filter: Partial<HistoryQuery>, isTyped = false) =>
    navigate(historyAddress({ ...query, ...filter, before: "" }), {
      replace: isTyped,
      preventScrollReset: true,
    });
  const [typed, setTyped] = useTypedText(shown.q, (q) => ask({ q }, true));
  const day = (name: "from" | "to", label: string) => (
    <label>
      {label}{" "}
      <input
        type="date"
        className="field-input"
        value={query[name]}
        onChange={({ target }) => ask({ [name]: target.value })}
      />
    </label>
  );
  return (
    <search className="tools">
      <SearchField label="Search brand or code" value={typed} onChange={setTyped} />
      <Choice
        label="What"
        none="All kinds"
        value={query.kind}
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
        onChoose={(kind) => ask({ kind })}
      />
      <Choice
        label="Who"
        none="Everybody"
        value={query.who}
        options={authors.map((name) => ({ value: name, label: name }))}
        onChoose={(who) => ask({ who })}
      />
      {day("from", "From")}
      {day("to", "To")}
    </search>
  );
}
