import { z } from "zod";
import { formGuardShape } from "./fields/form-guard.ts";
import { emailText, typedLine, typedText } from "./fields/text.ts";

const email = emailText("Please enter a valid email address");

const message = typedText(
  "Message must be at least 10 characters",
  1000,
  "Message must be less than 1000 characters",
).min(10, "Message must be at least 10 characters");

/** To the team (product rules, "Contact messages"). */
export const teamMessageSchema = z.object({
  firstName: typedLine(
    "First name is required",
    50,
    "First name must be less than 50 characters",
  ).min(1, "First name is required"),
  email,
  message,
  ...formGuardShape,
});

/** To a studio (product rules, "Contact messages"). */
export const studioMessageSchema = z.object({
  studioId: z
    .int("A studio's id is a whole number")
    .positive("A studio's id is a whole number")
    .max(2_147_483_647, "A studio's id is a whole number"),
  name: typedLine("Name is required", 100, "Name must be less than 100 characters").min(
    1,
    "Name is required",
  ),
  email,
  phone: typedLine("Invalid phone number", 20).optional(),
  message,
  ...formGuardShape,
});

export const contactMessageSchema = z.union([studioMessageSchema, teamMessageSchema]);

/** One shape's own messages instead of the union's: a body that names a studio is for the studio. */
export function contactSchemaFor(body: unknown) {
  const isForStudio = typeof body === "object" && body !== null && "studioId" in body;
  return isForStudio ? studioMessageSchema : teamMessageSchema;
}

export const contactReceiptSchema = z.object({ message: z.string() });

export type TeamMessage = z.infer<typeof teamMessageSchema>;
export type StudioMessage = z.infer<typeof studioMessageSchema>;
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
