import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import { countries } from "#app/domain/directory/countries.ts";
import { sitePath } from "#app/i18n/languages.ts";
import { day } from "../api/parameters.ts";
import { logFailure } from "../http/log.ts";
import type { Services } from "../services.ts";

export interface AssistantCall {
  services: Services;
  request: Request;
}

/** Refusal of a tool call: the assistant reads its message, which names the field. */
export class ToolRefusal extends Error {}

const codes = countries.map(({ code }) => code);

export const countryCode = z
  .enum(codes, `must be one of ${codes.join(", ")}`)
  .describe("Country code from list_countries");

export const storeSlug = z
  .string("is required, as search_stores gives it")
  .trim()
  .toLowerCase()
  .min(1, "must not be empty")
  .max(300, "must be at most 300 characters")
  .describe("Store slug from search_stores");

/** The page of the site that shows the same data as a tool's result. */
export const source = z.object({
  page: z.url(),
  checked: day
    .nullable()
    .describe("Date of the newest check of a code in the result; null without one"),
});

export const pageAddress = ({ services }: AssistantCall, ...slugs: string[]) =>
  services.publicOrigin + sitePath("en", ...slugs);

/** Returns the message of a failure for the assistant. Internal details are only logged. */
function explain(name: string, error: unknown, { services }: AssistantCall): string {
  if (error instanceof ToolRefusal || error instanceof HTTPException) {
    return `${name}: ${error.message}`;
  }
  logFailure(`The tool ${name} failed`, error, services.errorId());
  return `${name}: Internal error ${services.errorId()}`;
}

/** Returns the function that registers a read-only tool; omits fields not in its schema. */
export function readingTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(tool: {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject<Input>;
  output: z.ZodObject<Output>;
  run: (
    input: z.output<z.ZodObject<Input>>,
    call: AssistantCall,
  ) => Promise<z.input<z.ZodObject<Output>>>;
}) {
  const { name, title, description, input, output, run } = tool;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  const config = { title, description, inputSchema: input, outputSchema: output, annotations };
  return (server: McpServer, call: AssistantCall): void => {
    server.registerTool<typeof output, z.ZodType>(name, config, async (params) => {
      try {
        const data = output.parse(await run(params as z.output<z.ZodObject<Input>>, call));
        const structuredContent = data as Record<string, unknown>;
        return { structuredContent, content: [{ type: "text", text: JSON.stringify(data) }] };
      } catch (error) {
        return { isError: true, content: [{ type: "text", text: explain(name, error, call) }] };
      }
    });
  };
}
