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

const knownCredential = z.object({
  id: base64url,
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** What the browser is asked to make a passkey for. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
  timeout: z.number().optional(),
  excludeCredentials: z.array(knownCredential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(["discouraged", "preferred", "required"]),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(["discouraged", "preferred", "required"]),
    })
    .partial()
    .optional(),
  attestation: z.literal("none").optional(),
});

/** What the browser is asked to sign with a passkey. */
export const passkeyRequestSchema = z.object({
  rpId: z.string().optional(),
  challenge: base64url,
  timeout: z.number().optional(),
  allowCredentials: z.array(knownCredential).optional(),
  userVerification: z.enum(["discouraged", "preferred", "required"]).optional(),
});
