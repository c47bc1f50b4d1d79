/** A picture for the bar of a phone. */
export function Picture({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** Stands for who is logged in, in the bar of a phone. */
export function PersonIcon() {
  return <Picture path="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20c1-4 4-6 8-6s7 2 8 6" />;
}
