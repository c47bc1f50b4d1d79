type PluralForm = "zero" | "one" | "two" | "few" | "many" | "other";

type Translated<Entry> = Entry extends string ? string : Translation<Entry>;

type PluralStem<Key> = Key extends `${infer Stem}_other` ? Stem : never;

type PlainKey<
  Group,
  Key extends keyof Group,
> = Key extends `${PluralStem<keyof Group>}_${"one" | "other"}` ? never : Key;

/**
 * Type of the Arabic translation of English texts: the same keys, and six plural forms for each key
 * that has two in English.
 */
export type Translation<Group> = {
  [Key in keyof Group as PlainKey<Group, Key>]: Translated<Group[Key]>;
} & { [Key in `${PluralStem<keyof Group>}_${PluralForm}`]: string };
