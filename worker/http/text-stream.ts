/**
 * A body of the pieces of a text, each made when the reader asks for it. The first is made at once:
 * a failure before it rejects, so that it can still be answered with a status. A later failure
 * aborts the body, which the reader sees as a broken download.
 */
export async function streamText(
  pieces: AsyncGenerator<string, void>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let next = await pieces.next();
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(next.value));
      next = await pieces.next();
    },
    cancel: async () => {
      await pieces.return();
    },
  });
}
