import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { DatabaseConnection } from "#server/database/database.ts";
import { outbox } from "#server/database/schema/mail.ts";
import { createFileMail } from "#server/mail/file-mail.ts";
import { Outbox } from "#server/mail/outbox.ts";
import { eventually } from "./eventually.ts";
import { quietLog } from "./quiet-log.ts";
import { type ReadMail, readMails } from "./read-mails.ts";
import { createTestApp } from "./test-app.ts";

/** The server with a real outbox that writes .eml files. */
export async function createMessageApp(
  connection: DatabaseConnection,
  options: { now?: () => Date } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "pilates-atlas-mails-"));
  const { app } = await createTestApp(connection, {
    ...{ variables: { TRUST_PROXY: "true" } },
    ...options,
  });
  const provider = createFileMail({ folder, from: "Pilates Atlas <hello@atlas.example>" });
  const worker = new Outbox({ connection, provider, log: quietLog });
  await worker.start();

  return {
    /** Each time from another address, unless the headers name one. */
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({
        method: "POST",
        url,
        payload,
        headers: { "x-forwarded-for": anyAddress(), ...headers },
      }),
    get: (url: string) => app.inject({ url, headers: { "x-forwarded-for": anyAddress() } }),
    /** Once everything that was written is sent. */
    mails: async (): Promise<ReadMail[]> => {
      await eventually(async () => {
        const written = await connection.db.select({ status: outbox.status }).from(outbox);
        expect(written.map(({ status }) => status)).not.toContain("pending");
      });
      return readMails(folder);
    },
    close: async () => {
      await app.close();
      await worker.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

export type MessageApp = Awaited<ReturnType<typeof createMessageApp>>;
