import type { FastifyBaseLogger } from "fastify";
import pino from "pino";
import pretty from "pino-pretty";

export type Log = FastifyBaseLogger;

/** Readable in a terminal, JSON otherwise. */
export function createLog(level: string): Log {
  const options = {
    level,
    base: null,
    redact: { paths: ["req.headers.cookie", "req.headers.authorization"], remove: true },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const stream = process.stdout.isTTY
    ? pretty({ colorize: true, translateTime: "SYS:HH:MM:ss", singleLine: true, sync: true })
    : pino.destination({ dest: 1, sync: false, minLength: 4096 });
  return pino(options, stream);
}
