import cluster from "node:cluster";
import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Environment } from "#server/env.ts";
import { StartError } from "#server/errors.ts";

type Address = Pick<Environment, "HOST" | "PORT">;

/** A predecessor that is just stopping gets this long. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 200;

/** Says so before the long steps, rather than after them. Of several processes the first asks. */
export async function refuseTakenPort({ HOST, PORT }: Address): Promise<void> {
  if (PORT === 0 || cluster.isWorker) return;
  await withPatience({ HOST, PORT }, async () => {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once("error", reject);
      probe.listen(PORT, HOST, resolve);
    });
    await new Promise((resolve) => probe.close(resolve));
  });
}

export async function listen(app: FastifyInstance, { HOST, PORT }: Address): Promise<void> {
  try {
    await app.listen({ host: HOST, port: PORT, listenTextResolver: () => "listening" });
  } catch (error) {
    throw explain({ HOST, PORT }, error);
  }
}

async function withPatience(address: Address, attempt: () => Promise<void>): Promise<void> {
  const givesUpAt = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (codeOf(error) !== "EADDRINUSE" || Date.now() > givesUpAt) throw explain(address, error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

function explain({ HOST, PORT }: Address, error: unknown): unknown {
  const code = codeOf(error);
  if (code === "EADDRINUSE") {
    return new StartError(`Port ${PORT} on ${HOST} is taken. Set PORT to a free one.`);
  }
  if (code === "EACCES") {
    return new StartError(`Port ${PORT} is not ours to use. Set PORT to one above 1023.`);
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(`This machine has no address ${HOST}. Set HOST to one it has.`);
  }
  return error;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}
