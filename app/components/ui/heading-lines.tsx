import { TextWithName } from "./text-with-name.tsx";

/**
 * A page's title, of which each line stands on one of its own where there is no room for one: they break at
 * the same place in any font. `name` is the brand's that it mentions.
 */
export function HeadingLines({ text, name }: { text: string; name?: string }) {
  const [first = "", second = ""] = text.split("\n");
  const words = (line: string) => (name ? <TextWithName text={line} name={name} /> : line);
  return (
    <>
      {words(first)} <span className="line">{words(second)}</span>
    </>
  );
}
