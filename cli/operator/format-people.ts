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

const erasedSchema = z.object({
  email: z.string(),
  erasures: z.array(
    z.object({
      done: z.enum(["deleted", "blanked", "kept"]),
      what: z.string(),
      count: z.int(),
      why: z.string().optional(),
    }),
  ),
});

type Erased = z.infer<typeof erasedSchema>;

/** An export is for programs and for the person it is about; an erasure is said in lines. */
export function formatPerson(result: unknown): string {
  const erased = erasedSchema.safeParse(result);
  return erased.success ? formatErasure(erased.data) : JSON.stringify(result, null, 2);
}

function formatErasure({ email, erasures }: Erased): string {
  if (erasures.length === 0) return `We hold nothing about ${email}.`;
  return [
    `Erased: ${email}`,
    ...erasures.map(
      ({ done, count, what, why }) =>
        `  ${done.padEnd(8)} ${count} ${what}${why === undefined ? "" : ` (${why})`}`,
    ),
    "Backups that were made before hold these data until they are replaced, and Stripe has records of its own.",
  ].join("\n");
}
