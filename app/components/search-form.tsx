import type { ReactNode } from "react";
import { SearchIcon } from "./icons.tsx";

/** A search field with its button: a GET form, so that it works without a script. */
export function SearchForm(props: {
  action: string;
  query: string;
  texts: Readonly<Record<"label" | "placeholder" | "submit", string>>;
  className?: string;
  /** What stands behind the button. */
  children?: ReactNode;
}) {
  const { action, query, texts, className = "search", children } = props;
  return (
    <search>
      <form className={className} action={action}>
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
