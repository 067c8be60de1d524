import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { readMails } from "./read-mails.ts";

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** One address gets only so many mails in an hour, and many journeys are walked by the same owner. */
const kept = new Map<string, Promise<Cookies>>();

/** Somebody who looks after studios, in as they come in: by the link in a mail. */
export async function signInAsOwner(page: Page, email: string): Promise<void> {
  const cookies = kept.get(email) ?? enter(page, email);
  kept.set(email, cookies);
  await page.context().addCookies(await cookies);
}

async function enter(page: Page, email: string): Promise<Cookies> {
  const { JOURNEY_SITE: origin = "", JOURNEY_DATA = "" } = process.env;
  const send = async (path: string, form: Record<string, string>) => {
    const sent = { form, headers: { origin }, maxRedirects: 0 };
    return (await page.request.post(new URL(path, origin).href, sent)).status();
  };
  const links = () =>
    readMails(join(JOURNEY_DATA, "mail"))
      .filter(({ kind, headers }) => kind === "sign-in" && headers.get("to")?.includes(email))
      .flatMap(({ text }) => /\/account\/link\?token=[\w-]+/.exec(text)?.[0] ?? []);
  const before = links().length;
  // A machine that is busy may say that it is.
  await expect.poll(() => send("/account/sign-in", { email })).toBe(302);
  // Another journey may sign in with the same address: a link is good in the browser that asked for it.
  await expect
    .poll(async () => {
      for (const link of links().slice(before)) if ((await send(link, {})) === 302) return true;
      return false;
    })
    .toBe(true);
  return page.context().cookies();
}
