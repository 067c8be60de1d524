import { z } from "zod";
import { emailText, typedLine } from "../fields/text.ts";

export const signInRequestSchema = z.object({
  email: emailText("Please enter a valid email address"),
  returnTo: z.string().optional(),
});

/** Longer than any code with all its blanks: what is beyond is not worth hashing. */
const MAX_CODE_CHARACTERS = 40;

export const codeFormSchema = z.object({
  code: typedLine("Please type the code")
    .min(1, "Please type the code")
    .max(MAX_CODE_CHARACTERS, "That code is too long"),
});

function nameText(message: string) {
  return typedLine(message).min(1, message).max(100, "That is longer than we can keep");
}

export const invitationFormSchema = z.object({
  firstName: nameText("Please enter your first name"),
  lastName: nameText("Please enter your last name"),
});

export const endSessionSchema = z.object({ sid: z.string().max(64) });
