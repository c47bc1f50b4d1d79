import { DropArea } from "#app/admin/upload/drop-area.tsx";
import type { ReviewedTable } from "#app/admin/upload/use-upload.ts";
import { countryByAnyCase } from "#app/domain/directory/countries.ts";
import { useOpenTable } from "./open-table.ts";
import { PasteArea } from "./paste-area.tsx";
import { TableDownloads } from "./table-downloads.tsx";
import { TableReview } from "./table-review.tsx";

export interface TablePanelProps {
  /** The text of the country code's field. */
  country: string;
  /** YYYY-MM-DD in UTC. */
  today: string;
  /** Disables the review, which is being made. */
  isBusy: boolean;
  /** Opens a file or copied cells in the place of the table. */
  onOpen: (from: File | string) => void;
  /** Called before anything of the table changes. */
  onEdit: () => void;
  onReview: (table: ReviewedTable) => void;
  onExpired: () => void;
}

/** The upload of a spreadsheet: pasted cells or a file, then the table with its columns and faults. */
export function TablePanel(props: TablePanelProps) {
  const { country, onOpen } = props;
  const table = useOpenTable();
  return (
    <DropArea onFile={onOpen}>
      {table ? (
        <TableReview {...props} table={table} />
      ) : (
        <PasteArea onText={onOpen} onFile={onOpen} />
      )}
      <TableDownloads country={countryByAnyCase(country.trim())} />
    </DropArea>
  );
}
