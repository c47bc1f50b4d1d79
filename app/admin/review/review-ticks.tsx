import type { Ticks } from "./review-request.ts";

interface ReviewTicksProps extends Ticks {
  isBusy: boolean;
}

/** What a write may do besides: all of it by one tick, or one by one. */
export function ReviewTicks(props: ReviewTicksProps) {
  const { label, all, each, items, ticked, isBusy } = props;
  // A field that is disabled loses the focus.
  const choose = (next: ReadonlySet<string>) => !isBusy && props.choose(next);
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    choose(next);
  };
  const isAll = ticked.size === items.length;
  return (
    <fieldset className="field review-ticks" aria-busy={isBusy}>
      <legend>{label}</legend>
      <label className="tick">
        <input
          type="checkbox"
          checked={isAll}
          onChange={() => choose(new Set(isAll ? [] : items.map(({ key }) => key)))}
        />{" "}
        {all}
      </label>
      {items.length > 1 && (
        <details>
          <summary>{each}</summary>
          {items.map(({ key, label: name }) => (
            <label key={key} className="tick">
              <input type="checkbox" checked={ticked.has(key)} onChange={() => toggle(key)} />{" "}
              <bdi>{name}</bdi>
            </label>
          ))}
        </details>
      )}
    </fieldset>
  );
}
