import { hasRight, type Right, type Role } from "#domain/rules/accounts/rights.ts";
import { isFreshProof } from "#domain/rules/accounts/sessions.ts";
import { AppError } from "#server/errors.ts";

/** Who does something, through whichever door. */
export type Actor = {
  /** As the audit log has it: `operator:ada@example.org`, `owner:…`, `site`, or a payment provider's name. */
  readonly name: string;
  /** Only of those who have an account, and of commands, which are an operator's. */
  readonly role?: Role;
  readonly userId?: number;
  readonly requestId?: string;
  /** When the person last proved to be there; a command's is its shell. */
  readonly provenAt?: Date;
};

/** The site's own jobs. */
export const siteActor: Actor = { name: "site" };

/** Who gives a command: whoever has the shell is an operator, and is there. */
export function commandActor(name: string): Actor {
  return { name, role: "operator", provenAt: new Date() };
}

/** Every service of the console asks for the right it needs, first of all. */
export function requireRight(actor: Actor, right: Right): void {
  if (actor.role === undefined || !hasRight(actor.role, right)) {
    throw new AppError("forbidden", "Your account may not do this.");
  }
}

/** Before what can't be taken back, or opens a door to others. The console asks for it at `/account/proof`. */
export function requireFreshProof(actor: Actor, now: Date): void {
  if (!isFreshProof(actor.provenAt, now)) {
    throw new AppError("proof-needed", "Please show once more that it is you.");
  }
}
