import { z } from "zod";
import { emailText, typedLine } from "#domain/contracts/fields/text.ts";
import { teamRoles } from "#domain/rules/accounts/rights.ts";
import { rowId } from "./row.ts";

const role = z.enum(teamRoles, "Choose a role");

export const inviteFormSchema = z.object({
  email: emailText("Please enter a valid email address"),
  role,
});

export const changeRoleFormSchema = z.object({ role, version: z.coerce.number().int() });

const sid = z.string().regex(/^[0-9a-f]{64}$/, "There is no such session");

export const endSessionFormSchema = z.object({ sid });

export const endAnySessionFormSchema = z.object({
  sid,
  userId: z.coerce.number().int().positive(),
});

/** An id that is none is nobody's. */
export const personParamsSchema = z.object({
  userId: rowId.catch(0),
});

const peopleViews = ["team", "owners", "sessions"] as const;

const PAGES = 1_000_000;

/** What the screen of people shows. What cannot be read is left out: an address never fails. */
export const peopleQuerySchema = z.object({
  show: z.enum(peopleViews).catch("team").default("team"),
  q: typedLine("Type a name or an address", 300).catch("").default(""),
  page: z.coerce.number().int().min(1).max(PAGES).catch(1).default(1),
});

export type PeopleQuery = z.infer<typeof peopleQuerySchema>;
