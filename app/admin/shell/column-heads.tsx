interface ColumnHeadsProps {
  names: readonly string[];
}

/** The headings of a table's columns. */
export function ColumnHeads({ names }: ColumnHeadsProps) {
  return names.map((name) => (
    <th key={name} scope="col">
      {name}
    </th>
  ));
}
