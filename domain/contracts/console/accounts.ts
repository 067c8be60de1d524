import { z } from "zod";
import { emailText, limitedText, typedLine } from "#domain/contracts/fields/text.ts";
import { newPasskeyAnswerSchema, passkeyAnswerSchema } from "./passkeys.ts";

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

/** A form's field that a script filled with JSON. */
const json = z
  .string()
  .max(100_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: "custom", message: "The passkey's answer could not be read." });
      return z.NEVER;
    }
  });

export const addPasskeyFormSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, "Give the passkey a name")
    .max(60, "A name has 60 characters at most"),
  answer: json.pipe(newPasskeyAnswerSchema),
});

export const passkeyProofFormSchema = z.object({ answer: json.pipe(passkeyAnswerSchema) });

export const removePasskeyFormSchema = z.object({ passkeyId: z.coerce.number().int().positive() });

/** Some apps show a blank in the middle. */
export const appCodeFormSchema = z.object({
  code: z
    .string()
    .transform((text) => text.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Type the six digits that the app shows")),
});

export const recoveryCodeFormSchema = z.object({
  recoveryCode: z
    .string()
    .trim()
    .min(1, "Type one of your recovery codes")
    .max(60, "This is no recovery code"),
});

export const passkeyTaskSchema = z.object({ task: z.enum(["add", "prove"]) });
