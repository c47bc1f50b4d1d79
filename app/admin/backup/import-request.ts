import { type Answer, type CallError, call } from "#app/admin/requests/client.ts";
import { failureMessage, type PanelActions, toMessage } from "#app/admin/requests/messages.ts";
import { requestTimeout } from "#app/admin/requests/pending-requests.ts";
import { resolveLostWrite } from "#app/admin/requests/resolve-lost-write.ts";
import type { ReviewRequest, SavedReport } from "#app/admin/review/review-request.ts";
import { adminTexts } from "#app/admin/texts/admin.ts";
import { reviewTexts } from "#app/admin/texts/review.ts";
import { ok } from "#app/domain/base/result.ts";
import { countryByCode } from "#app/domain/directory/countries.ts";
import type { ImportPart } from "#app/domain/uploads/split-import.ts";

interface ImportContext extends Pick<ReviewRequest, "title" | "saved"> {
  notify: PanelActions["notify"];
  /** Reads the screen's data again. */
  revalidate: () => Promise<void>;
}

const isServerUp = async () =>
  (await call("get", "/health", { query: {} }, AbortSignal.timeout(requestTimeout(0)))).ok;

const save = (part: ImportPart, options: object) =>
  call("post", "/save-data", { json: { ...part.read(), ...options } });

/**
 * An import to be reviewed: country by country, each in a request of its own, so that none is larger than
 * the server takes. It stops at the first that fails, and is undone as one.
 */
export function importRequest(
  parts: readonly ImportPart[],
  { title, saved, notify, revalidate }: ImportContext,
): ReviewRequest {
  const names = parts.map(({ country }) => countryByCode(country)?.name.en ?? country);
  const operation = crypto.randomUUID();
  // What was written, and whether anything was to be.
  let reports: SavedReport[] = [];
  let isBegun = false;
  const warningsOf = (some: readonly SavedReport[]) => [
    ...new Set(some.flatMap(({ warnings }) => warnings)),
  ];
  const findRevision = () => reports.find(({ revision }) => revision)?.revision;

  async function sendAll(
    text: typeof adminTexts.importingCountry,
    send: (part: ImportPart) => Promise<Answer<SavedReport>>,
  ): Promise<CallError | null> {
    reports = [];
    for (const [index, part] of parts.entries()) {
      notify(toMessage("info", text(index + 1, parts.length, names[index] ?? "")));
      const sent = await send(part);
      if (!sent.ok) return sent;
      reports.push(sent.value);
    }
    return null;
  }

  return {
    title,
    isInParts: true,
    preview: async () => {
      isBegun = false;
      const failure = await sendAll(reviewTexts.comparing, (part) => save(part, { dryRun: true }));
      notify(null);
      const review = reports.flatMap((report) => report.review ?? []);
      return failure ?? ok({ changes: [], review, warnings: warningsOf(reports) });
    },
    commit: async (versions) => {
      isBegun = true;
      const failure = await sendAll(adminTexts.importingCountry, async (part) => {
        const { country } = part;
        const seen = versions[country] === undefined ? {} : { [country]: versions[country] };
        const sent = await save(part, { versions: seen, operation });
        if (sent.ok || sent.code !== "unreachable") return sent;
        const found = await resolveLostWrite(operation);
        const isWritten = typeof found === "object" && found.countries.includes(country);
        return isWritten ? ok({ revision: found.revision, warnings: [] }) : sent;
      });
      const revision = findRevision();
      if (!failure) return ok({ warnings: warningsOf(reports), ...(revision && { revision }) });
      // The next import needs the versions of after this one. But if the server is gone, another
      // screen would replace this one, and with it what was imported.
      if (failure.status !== 401 && (await isServerUp())) await revalidate();
      return failure;
    },
    saved,
    failed: (failure) => {
      const message = failureMessage(failure, adminTexts.unreachable);
      if (!isBegun) return message;
      const details = [
        adminTexts.importedCountries(names.slice(0, reports.length)),
        adminTexts.notImported(names.slice(reports.length)),
        ...message.details,
        ...warningsOf(reports),
      ];
      const revision = findRevision();
      return { ...message, details, ...(revision && { undo: revision }) };
    },
  };
}
