import { z } from "zod";
import { roleName, roles, teamRoles } from "#domain/rules/accounts/rights.ts";
import { INVITATION_HOURS } from "#domain/rules/accounts/sign-in-codes.ts";

const linkSchema = z.object({ email: z.string(), role: z.enum(roles), url: z.string() });

export function formatInvitation(result: unknown): string {
  const { email, role, url } = linkSchema.parse(result);
  return [`${email} is invited as ${roleName(role)}.`, ...linkLines(url)].join("\n");
}

export function formatRecovery(result: unknown): string {
  const { email, url } = linkSchema.parse(result);
  return [
    `${email} is signed out everywhere, and has no second factor any more.`,
    ...linkLines(url),
  ].join("\n");
}

/** The link is the account: it is shown once, and kept nowhere. */
function linkLines(url: string): string[] {
  return [
    `This link works once, within ${INVITATION_HOURS} hours; where mail is set up, they get it by mail, too:`,
    "",
    `  ${url}`,
    "",
  ];
}

const teamSchema = z.array(
  z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(teamRoles),
    lastSignInAt: z.string().nullable(),
    sessions: z.int(),
    factors: z.int(),
    invitedUntil: z.string().nullable(),
  }),
);

export function formatTeam(result: unknown): string {
  const team = teamSchema.parse(result);
  if (team.length === 0) {
    return "There is nobody yet. Invite the first: npm run operator -- invite MAIL";
  }
  return team.map((member) => `${member.role.padEnd(8)}  ${describe(member)}`).join("\n");
}

function describe(member: z.infer<typeof teamSchema>[number]): string {
  const { email, name, lastSignInAt, sessions, factors, invitedUntil } = member;
  const state =
    lastSignInAt === null
      ? invitedUntil === null
        ? "invitation ended"
        : `invited until ${minute(invitedUntil)}`
      : `last here ${minute(lastSignInAt)}`;
  return [
    name === "" ? email : `${email} (${name})`,
    state,
    `${sessions} ${sessions === 1 ? "session" : "sessions"}`,
    factors === 0 ? "no second factor" : "second factor",
  ].join(", ");
}

function minute(instant: string): string {
  return `${instant.slice(0, 16).replace("T", " ")} UTC`;
}

export function formatRemoval(result: unknown): string {
  const { email } = z.object({ email: z.string() }).parse(result);
  return `${email} is removed: signed out everywhere, and can't sign in any more.`;
}

export function formatSignOut(result: unknown): string {
  const { email, sessions } = z.object({ email: z.string(), sessions: z.int() }).parse(result);
  return `${email} is signed out: ${sessions} ${sessions === 1 ? "session" : "sessions"} ended.`;
}
