import { Tokenizer, TokenType } from "@streamparser/json";
import type { ExportCounts } from "#app/domain/uploads/export-file.ts";

/**
 * Counts the rows of an export while its bytes go by, without keeping them. `write` throws for what is
 * not JSON; `end` also for a text without its end.
 */
export function createRowCounter() {
  const rows: ExportCounts = { countries: 0, brands: 0, promo_codes: 0, partners: 0 };
  let depth = 0;
  let name = "";
  const tokenizer = new Tokenizer();
  tokenizer.onError = (error) => {
    throw error;
  };
  tokenizer.onToken = ({ token, value }) => {
    if (token === TokenType.STRING) {
      if (depth === 1) name = String(value);
    } else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      // The rows of a list are objects, and the list is a member of the whole.
      if (depth === 2 && token === TokenType.LEFT_BRACE && name in rows)
        rows[name as keyof ExportCounts] += 1;
      depth += 1;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  };
  return {
    write: (bytes: Uint8Array) => tokenizer.write(bytes),
    end: (): ExportCounts => {
      if (depth !== 0) throw new SyntaxError("The export is cut short");
      return rows;
    },
  };
}
