import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import pretty from "pino-pretty";

export type Log = FastifyBaseLogger;

/** Readable in a terminal, JSON otherwise. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const stream = process.stdout.isTTY
    ? pretty({ colorize: true, translateTime: "SYS:HH:MM:ss", singleLine: true, sync: true })
    : createLineBuffer();
  return pino(options, stream);
}

/**
 * All lines of one turn of the event loop in one write. Unlike pino's own buffer it gives up when
 * nobody reads any longer: that one tries again for ever, and the process would never end.
 */
function createLineBuffer(): { write(line: string): void } {
  let waiting = "";
  const flush = () => {
    const lines = waiting;
    waiting = "";
    if (lines !== "") process.stdout.write(lines);
  };
  process.stdout.on("error", () => {
    waiting = "";
  });
  process.once("exit", flush);
  return {
    write: (line) => {
      if (waiting === "") setImmediate(flush);
      waiting += line;
    },
  };
}
