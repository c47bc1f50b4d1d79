/** Pairs of a query's key and value. */
export type Pairs = [key: string, value: string][];

/** How one thing that an address asks for is read from its query and written into it. */
export interface QueryField<Value> {
  /** The value of an address that does not ask; it is never written. */
  readonly none: Value;
  parse(given: URLSearchParams, key: string): Value;
  format(value: Value, key: string): Pairs;
  /** Typed by the shopper: there is no end of such answers, so none is kept. */
  readonly isTyped?: boolean;
  /** Search engines need not follow: it gives a list that they have in another order, or a part of it. */
  readonly nofollow?: boolean;
}

/** What one key says: `read` gives its value, "" for a key that is not there, and `write` its text. */
export function field<Value>(
  none: Value,
  read: (text: string) => Value,
  write: (value: Value) => string = String,
): QueryField<Value> {
  return {
    none,
    parse: (given, key) => read(given.get(key) ?? ""),
    format: (value, key) => (value === none ? [] : [[key, write(value)]]),
  };
}

/** A text as its key has it; `read` gives the value that is known, or "". */
export const text = <Value extends string>(read: (text: string) => Value | "") =>
  field<Value | "">("", read);

/** A choice; the first of its values is the default. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
): QueryField<Value> {
  const [none] = values;
  const read = (text: string) => values.find((value) => value === text) ?? none;
  return { ...field(none, read), nofollow: true };
}

/** "1", or nothing. */
export const flag = field(
  false,
  (text) => text === "1",
  () => "1",
);

/** The page of a long list, from 1. */
export const pageNumber = field(1, (text) => Number(/^[1-9]\d{0,2}$/.exec(text) ?? 1));

// biome-ignore lint/suspicious/noExplicitAny: a record of fields, whatever they hold.
type Fields = Readonly<Record<string, QueryField<any>>>;

/** The values of a page's fields. */
export type QueryOf<PageFields extends Fields> = {
  [Key in keyof PageFields]: PageFields[Key] extends QueryField<infer Value> ? Value : never;
};

/** The attributes of a link. */
export interface QueryLink {
  href: string;
  rel: "nofollow" | undefined;
}

/** The query of a page's address: read, written and put right in one place. */
export interface QueryCodec<Query> {
  /** An address without a query. */
  readonly none: Query;
  /** Reads a query; what is unknown asks for nothing. */
  parse(given: URLSearchParams): Query;
  /** The keys and values of a query in the order of the page's one address, without defaults. */
  pairs(query: Partial<Query>): Pairs;
  /** The address at a path with a query. */
  address(path: string, query: Partial<Query>): string;
  /** A link to that address. */
  link(path: string, query: Partial<Query>): QueryLink;
  /** Whether a query asks for something that the shopper typed. */
  isTyped(given: URLSearchParams): boolean;
}

/**
 * Describes the query of a page by its fields, in the order of the page's one address. `settle` drops
 * what makes no sense beside another value.
 */
export function queryCodec<const PageFields extends Fields>(
  fields: PageFields,
  settle: (query: QueryOf<PageFields>) => QueryOf<PageFields> = (query) => query,
): QueryCodec<QueryOf<PageFields>> & { readonly fields: PageFields } {
  const all = Object.entries(fields);
  const each = (value: (key: string, field: Fields[string]) => unknown) =>
    Object.fromEntries(all.map(([key, field]) => [key, value(key, field)])) as QueryOf<PageFields>;
  const none = each((_, field) => field.none);
  const pairs = (query: Partial<QueryOf<PageFields>>): Pairs => {
    const settled = settle({ ...none, ...query });
    return all.flatMap(([key, field]) => field.format(settled[key], key));
  };
  const address = (path: string, query: Partial<QueryOf<PageFields>>) => {
    const given = pairs(query);
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  };
  return {
    fields,
    none,
    parse: (given) => settle(each((key, field) => field.parse(given, key))),
    pairs,
    address,
    link: (path, query) => {
      const isFollowed = pairs(query).every(([key]) => !fields[key]?.nofollow);
      return { href: address(path, query), rel: isFollowed ? undefined : "nofollow" };
    },
    isTyped: (given) =>
      all.some(
        ([key, field]) => field.isTyped && field.format(field.parse(given, key), key).length,
      ),
  };
}
