import { z } from "zod";
import { teamRoles } from "#domain/rules/accounts/roles.ts";
import { emailText } from "../fields/text.ts";
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
