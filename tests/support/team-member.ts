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

async function acceptInvitation(page: Page, role: TeamRole, email: string): Promise<void> {
  const { JOURNEY_SITE, TEAM_SITE } = process.env;
  if (JOURNEY_SITE !== TEAM_SITE) {
    // Behind the visitors' proxy the second factor can't be skipped: it would wait for that button to the end.
    throw new Error("Who signs in needs the team's site: call the file console-….test.ts");
  }
  const { url } = invitation.parse(await operator("invite", email, "--role", role));
  await page.goto(new URL(url).pathname + new URL(url).search);
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Maple");
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.waitForURL("**/admin");
}
