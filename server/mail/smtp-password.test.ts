import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { OutgoingMail } from "./mail-provider.ts";
import { createSmtpMail } from "./smtp-mail.ts";

const mail: OutgoingMail = {
  id: 7,
  kind: "test",
  recipient: "ada@mail.example",
  subject: "Hello",
  textBody: "Hello",
  htmlBody: null,
  headers: {},
  createdAt: new Date("2026-03-01T12:00:00Z"),
};

/** On this machine, but by an address that is not known to be: as far as we can tell it may be anywhere. */
const ELSEWHERE = "0.0.0.0";
const HERE = "127.0.0.1";

const withoutTls = { disabledCommands: ["STARTTLS"] };
const strippedTls = { hideSTARTTLS: true };

/** Takes a password however it comes, and notes it. */
async function startServer(options: SMTPServerOptions) {
  const seen = { passwords: [] as string[], isEncrypted: false, mails: 0 };
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...options,
    onAuth: ({ username, password }, session, callback) => {
      seen.passwords.push(password ?? "");
      seen.isEncrypted = session.secure;
      callback(null, { user: username ?? "" });
    },
    onData: (stream, _session, callback) => {
      stream.resume();
      stream.on("end", () => {
        seen.mails += 1;
        callback();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, HERE);
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  return { seen, port: address !== null && typeof address === "object" ? address.port : 0 };
}

async function send(url: string, allowPlain = false): Promise<void> {
  const provider = createSmtpMail({ url, from: "hello@atlas.example", allowPlain });
  onTestFinished(() => provider.close());
  await provider.send(mail);
}

const insisting = ["", "?requireTLS=false&ignoreTLS=true", "?tls.rejectUnauthorized=false"];

test.each(
  insisting.flatMap((query) => [withoutTls, strippedTls, {}].map((tls) => ({ tls, query }))),
)(
  "a server elsewhere without encryption or a valid certificate hears no password: $tls $query",
  async ({ tls, query }) => {
    const { seen, port } = await startServer(tls);
    await expect(send(`smtp://ada:secret@${ELSEWHERE}:${port}/${query}`)).rejects.toMatchObject({
      kind: "unreachable",
      message: expect.stringContaining("could not be encrypted"),
    });
    expect(seen).toEqual({ passwords: [], isEncrypted: false, mails: 0 });
  },
);

test("SMTP_ALLOW_PLAIN insists", async () => {
  const { seen, port } = await startServer(withoutTls);
  await send(`smtp://ada:secret@${ELSEWHERE}:${port}`, true);
  expect(seen).toEqual({ passwords: ["secret"], isEncrypted: false, mails: 1 });
});

test("a server on this machine gets it encrypted where it can, with a certificate of its own", async () => {
  const { seen, port } = await startServer({});
  await send(`smtp://ada:secret@${HERE}:${port}`);
  expect(seen).toEqual({ passwords: ["secret"], isEncrypted: true, mails: 1 });
});

test("a server on this machine gets it without encryption where it has none", async () => {
  const { seen, port } = await startServer(withoutTls);
  await send(`smtp://ada:secret@${HERE}:${port}`);
  expect(seen).toEqual({ passwords: ["secret"], isEncrypted: false, mails: 1 });
});

test("without a password a server elsewhere gets mails as it can take them", async () => {
  const { seen, port } = await startServer({ ...withoutTls, authOptional: true });
  await send(`smtp://${ELSEWHERE}:${port}`);
  expect(seen).toMatchObject({ passwords: [], mails: 1 });
});
