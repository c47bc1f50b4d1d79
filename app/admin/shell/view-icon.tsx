import type { AdminView } from "#app/domain/pages/admin-location.ts";

const paths: Record<AdminView, string> = {
  today: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12l3 3 5-6",
  catalogue: "M3 6h18v13H3zM3 10.500h18M9 10.500V19",
  upload: "M12 16V4M7.500 8.500 12 4l4.500 4.500M4 16v4h16v-4",
  history: "M4 12a8 8 0 1 0 3-6.200L4 8m0-4v4h4m4-.500V12l3 2",
  backup: "M3 4h18v5H3zM5 9v11h14V9m-9 4h4",
};

function Picture({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** The picture of a view in the tabs of a phone. */
export function ViewIcon({ of: view }: { of: AdminView }) {
  return <Picture path={paths[view]} />;
}

/** Stands for who is logged in, in the bar of a phone. */
export function PersonIcon() {
  return <Picture path="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4 20c1-4 4-6 8-6s7 2 8 6" />;
}
