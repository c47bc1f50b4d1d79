/**
 * A body of the pieces of a text, which knows its length in bytes. The pieces are made and kept,
 * compressed, before the body is handed out: a failure rejects while it can still be answered with a
 * status. In workerd a body that fails later ends like a whole one, and only its Content-Length tells
 * a client otherwise.
 */
export async function streamText(pieces: AsyncIterable<string>): Promise<ReadableStream> {
  const encoder = new TextEncoder();
  const { readable, writable } = new CompressionStream("gzip");
  const kept = new Response(readable).blob();
  const writer = writable.getWriter();
  let length = 0;
  try {
    for await (const piece of pieces) {
      const bytes = encoder.encode(piece);
      length += bytes.byteLength;
      await writer.write(bytes);
    }
    await writer.close();
  } catch (error) {
    await Promise.allSettled([writer.abort(error), kept]);
    throw error;
  }
  const unpacked = (await kept).stream().pipeThrough(new DecompressionStream("gzip"));
  return unpacked.pipeThrough(new FixedLengthStream(length));
}
