const types = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;

type File = { name: string; format: keyof typeof types };

/** A file that is sent while it is written: nobody holds all of its rows. */
export function fileAnswer(pieces: AsyncIterable<string>, { name, format }: File): Response {
  return new Response(toStream(pieces), {
    headers: {
      "content-type": types[format],
      "content-disposition": `attachment; filename="${name}.${format}"`,
    },
  });
}

function toStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => {
      await iterator.return?.();
    },
  });
}
