import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readMails } from "./read-mails.ts";

/** Somebody who looks after studios comes in as they do: by the link in a mail. */
export async function signInAsOwner(page: Page, email: string): Promise<void> {
  const { JOURNEY_SITE: origin = "", JOURNEY_DATA = "" } = process.env;
  const send = async (path: string, form: Record<string, string>) => {
    const sent = { form, headers: { origin }, maxRedirects: 0 };
    // A machine that is busy may say that it is.
    await expect
      .poll(async () => (await page.request.post(new URL(path, origin).href, sent)).status())
      .toBe(302);
  };
  const links = () =>
    readMails(join(JOURNEY_DATA, "mail"))
      .filter(({ kind, headers }) => kind === "sign-in" && headers.get("to")?.includes(email))
      .flatMap(({ text }) => /\/account\/link\?token=[\w-]+/.exec(text)?.[0] ?? []);
  const before = links().length;
  await send("/account/sign-in", { email });
  await expect.poll(() => links().length).toBeGreaterThan(before);
  await send(links().at(-1) ?? "", {});
}
