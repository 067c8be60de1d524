import { z } from "zod";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };
const extensionResults = z.record(z.string(), z.unknown()).default({});

/** What the browser answers when it was asked for a new passkey. */
export const newPasskeyAnswerSchema = z.object({
  ...credential,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswerSchema>;

/** What the browser answers when it was asked to sign with a passkey. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  clientExtensionResults: extensionResults,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
