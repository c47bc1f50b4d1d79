export type Pairs = [key: string, value: string][];

/** Reads and writes one part of a page's query. */
export interface QueryField<Value> {
  /** Omitted from the URL. */
  readonly default: Value;
  parse(params: URLSearchParams, key: string): Value;
  format(value: Value, key: string): Pairs;
  /** Typed by the shopper: unbounded, so its pages are never cached. */
  readonly isTyped?: boolean;
  /** Its links are nofollow: it filters or sorts a list that search engines already have. */
  readonly nofollow?: boolean;
}

/** Creates a field with one key: `read` parses its text, "" if absent, and `write` formats it. */
export function field<Value>(
  defaultValue: Value,
  read: (text: string) => Value,
  write: (value: Value) => string = String,
): QueryField<Value> {
  return {
    default: defaultValue,
    parse: (params, key) => read(params.get(key) ?? ""),
    format: (value, key) => (value === defaultValue ? [] : [[key, write(value)]]),
  };
}

/** Creates a text field; `read` returns the accepted value or "". */
export const text = <Value extends string>(read: (text: string) => Value | "") =>
  field<Value | "">("", read);

/** Creates a choice; the first value is the default. */
export function oneOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
): QueryField<Value> {
  const [defaultValue] = values;
  const read = (text: string) => values.find((value) => value === text) ?? defaultValue;
  return { ...field(defaultValue, read), nofollow: true };
}

/** Creates a flag: "1" or absent. */
export const flag = field(
  false,
  (text) => text === "1",
  () => "1",
);

/** Page number of a long list, from 1. */
export const pageNumber = field(1, (text) => Number(/^[1-9]\d{0,2}$/.exec(text) ?? 1));

// biome-ignore lint/suspicious/noExplicitAny: fields have different value types.
type Fields = Readonly<Record<string, QueryField<any>>>;

export type QueryValues<PageFields extends Fields> = {
  [Key in keyof PageFields]: PageFields[Key] extends QueryField<infer Value> ? Value : never;
};

export interface QueryLink {
  href: string;
  rel: "nofollow" | undefined;
}

/** Parses, normalizes and writes the query of a page. */
export interface QueryCodec<Query> {
  readonly defaults: Query;
  /** Parses a query; unknown values become the defaults. */
  parse(params: URLSearchParams): Query;
  /** Returns the keys and values of a query in canonical order, without defaults. */
  pairs(query: Partial<Query>): Pairs;
  address(path: string, query: Partial<Query>): string;
  link(path: string, query: Partial<Query>): QueryLink;
  /** Returns whether a query contains text typed by the shopper. */
  isTyped(params: URLSearchParams): boolean;
}

/** Creates the codec of a query; `normalize` drops values that contradict others. */
export function queryCodec<const PageFields extends Fields>(
  fields: PageFields,
  normalize: (query: QueryValues<PageFields>) => QueryValues<PageFields> = (query) => query,
): QueryCodec<QueryValues<PageFields>> & { readonly fields: PageFields } {
  const all = Object.entries(fields);
  const each = (value: (key: string, field: Fields[string]) => unknown) =>
    Object.fromEntries(
      all.map(([key, field]) => [key, value(key, field)]),
    ) as QueryValues<PageFields>;
  const defaults = each((_, field) => field.default);
  const pairs = (query: Partial<QueryValues<PageFields>>): Pairs => {
    const normalized = normalize({ ...defaults, ...query });
    return all.flatMap(([key, field]) => field.format(normalized[key], key));
  };
  const address = (path: string, query: Partial<QueryValues<PageFields>>) => {
    const written = pairs(query);
    return written.length > 0 ? `${path}?${new URLSearchParams(written)}` : path;
  };
  return {
    fields,
    defaults,
    parse: (params) => normalize(each((key, field) => field.parse(params, key))),
    pairs,
    address,
    link: (path, query) => {
      const isFollowed = pairs(query).every(([key]) => !fields[key]?.nofollow);
      return { href: address(path, query), rel: isFollowed ? undefined : "nofollow" };
    },
    isTyped: (params) =>
      all.some(
        ([key, field]) => field.isTyped && field.format(field.parse(params, key), key).length,
      ),
  };
}
