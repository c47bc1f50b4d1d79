import type { ReactNode } from "react";

interface ListTableProps {
  label: string;
  columns: readonly string[];
  /** The column whose heading is visually hidden. */
  hiddenHeading?: string;
  children: ReactNode;
}

export const ListTable = ({ label, columns, hiddenHeading, children }: ListTableProps) => (
  <table className="list-table" aria-label={label}>
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            <span className={name === hiddenHeading ? "visually-hidden" : undefined}>{name}</span>
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
