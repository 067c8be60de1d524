import { z } from "zod";
import { emailText, limitedText, typedLine } from "../fields/text.ts";

export const signInRequestSchema = z.object({
  email: emailText("Please enter a valid email address"),
  returnTo: limitedText(2000, "That is too long").optional(),
});

/** Longer than any code with all its blanks: what is beyond is not worth hashing. */
const MAX_CODE_CHARACTERS = 40;

export const codeFormSchema = z.object({
  code: typedLine("Please type the code", MAX_CODE_CHARACTERS, "That code is too long").min(
    1,
    "Please type the code",
  ),
});

function nameText(message: string) {
  return typedLine(message, 100, "That is longer than we can keep").min(1, message);
}

export const invitationFormSchema = z.object({
  firstName: nameText("Please enter your first name"),
  lastName: nameText("Please enter your last name"),
});

export const endSessionSchema = z.object({ sid: z.string().max(64) });
