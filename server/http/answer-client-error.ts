import { ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { sentenceFor } from "./error-handler.ts";

const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
};

/** For what is no request at all, or never became one: the framework does not see it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && !isAnswering(socket)) {
    const status = statusOfCode[error.code ?? ""] ?? 400;
    const body = JSON.stringify({ message: sentenceFor(status) });
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
        "Content-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n" +
        `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}

/** In the middle of an answer to an earlier request, another one would become a part of it. */
function isAnswering(socket: Socket): boolean {
  const current = "_httpMessage" in socket ? socket._httpMessage : undefined;
  return current instanceof ServerResponse && current.headersSent;
}
