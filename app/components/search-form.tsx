import type { ReactNode } from "react";
import { SearchIcon } from "./icons.tsx";
import type { PageKind } from "./use-page-kind.ts";

/** A search field with its button: a GET form, so that it works without a script. */
export function SearchForm(props: {
  action: string;
  /** The kind of page that answers. */
  to: PageKind;
  query: string;
  texts: Readonly<Record<"label" | "placeholder" | "submit", string>>;
  className?: string;
  /** Shown after the button. */
  children?: ReactNode;
}) {
  const { action, to, query, texts, className = "search", children } = props;
  return (
    <search>
      <form className={className} action={action} data-to={to}>
        <label className="search-field">
          <SearchIcon />
          <span className="visually-hidden">{texts.label}</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={texts.placeholder}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button className="button search-submit" type="submit">
          {texts.submit}
        </button>
        {children}
      </form>
    </search>
  );
}
