import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskeyAnswer, PasskeyAnswer } from "#domain/contracts/console/passkeys.ts";

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Ask = { readonly challenge: string };
type Lies = {
  readonly origin?: string;
  readonly rpID?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
};

/** A security key in a few lines (P-256, attestation "none"), which can also lie about each thing that it says. */
export function createAuthenticator(siteUrl: string) {
  const { hostname, origin } = new URL(siteUrl);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;

  const clientData = (type: string, { challenge }: Ask, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
      }),
    );

  const authenticatorData = (flags: number, lies: Lies) => {
    counter = lies.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const verified = lies.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      createHash("sha256")
        .update(lies.rpID ?? hostname)
        .digest(),
      Buffer.from([flags | USER_PRESENT | verified]),
      count,
    ]);
  };

  return {
    id,
    create(ask: Ask, lies: Lies = {}): NewPasskeyAnswer {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const authData = Buffer.concat([
        authenticatorData(HAS_KEY, lies),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData("webauthn.create", ask, lies).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString("base64url"),
          transports: ["usb"],
        },
      };
    },
    get(ask: Ask, lies: Lies = {}): PasskeyAnswer {
      const data = clientData("webauthn.get", ask, lies);
      const authData = authenticatorData(0, lies);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      return {
        ...{ id, rawId: id, type: "public-key", clientExtensionResults: {} },
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
        },
      };
    },
  };
}
