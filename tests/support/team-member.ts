import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { z } from "zod";
import type { Role } from "#domain/rules/accounts/rights.ts";
import { operator } from "./operator.ts";

type TeamRole = Exclude<Role, "owner">;
type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const invitation = z.object({ url: z.string() });
const kept = new Map<TeamRole, Promise<Cookies>>();

/** Somebody of the team at work: invited, in, and without a second factor, as on any newcomer's machine. */
export async function signInAs(page: Page, role: TeamRole): Promise<void> {
  const cookies = kept.get(role) ?? enter(page, role);
  kept.set(role, cookies);
  await page.context().addCookies(await cookies);
}

/** Another person than all others: for what two of them do at once. */
export async function signInAsSomebodyElse(page: Page, role: TeamRole): Promise<string> {
  const email = `${role}-${randomUUID()}@team.example`;
  await acceptInvitation(page, role, email);
  return email;
}

async function enter(page: Page, role: TeamRole): Promise<Cookies> {
  await acceptInvitation(page, role, `${role}-${randomUUID()}@team.example`);
  return page.context().cookies();
}

/** By what the forms send: journeys of the accounts fill them in. */
async function acceptInvitation(page: Page, role: TeamRole, email: string): Promise<void> {
  const { JOURNEY_SITE, TEAM_SITE } = process.env;
  if (JOURNEY_SITE !== TEAM_SITE) {
    // Behind the visitors' proxy the second factor can't be skipped.
    throw new Error("Who signs in needs the team's site: call the file console-….test.ts");
  }
  const { url } = invitation.parse(await operator("invite", { email, role }));
  const { pathname, search } = new URL(url);
  await send(page, pathname + search, { firstName: "Robin", lastName: "Maple" });
  await send(page, "/account/factors", { intent: "skip" });
}

async function send(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const { JOURNEY_SITE: origin = "" } = process.env;
  const sent = { form, headers: { origin }, maxRedirects: 0 };
  const answer = await page.request.post(new URL(path, origin).href, sent);
  if (answer.status() !== 302) throw new Error(`${path} answered ${answer.status()}`);
}
