/** The keys of a view, each with what it does. Not shown on touch screens. */
export function Keys({
  label,
  keys,
}: {
  label: string;
  keys: readonly (readonly [key: string, what: string])[];
}) {
  return (
    <section className="admin-keys" aria-label={label}>
      <dl>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
