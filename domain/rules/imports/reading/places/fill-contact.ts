import {
  readPhone,
  readWebUrl,
  withoutExponent,
} from "#domain/rules/imports/reading/fields/read-contact.ts";
import { textOf } from "#domain/rules/imports/reading/values/record-values.ts";
import { profileFields, urlFields } from "#domain/rules/studio/contact-fields.ts";
import {
  findMailUrl,
  findProfileUrl,
  type SocialNetwork,
} from "#domain/rules/studio/contact-links.ts";
import type { RawPlace } from "./raw-place.ts";
import type { RowDraft } from "./row-draft.ts";

const MAX_CONTACT = 500;

/** How one reaches it. */
export function fillContact(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const phone = readPhoneOf(draft, raw.phone) ?? readPhoneOf(draft, raw.phoneUnformatted);
  if (phone !== undefined) place.phone = phone;
  const email = draft.read("email", raw.email, readEmail, "is no e-mail address");
  if (email !== undefined) place.email = email;
  for (const network of profileFields) {
    const url = draft.read(
      network,
      raw[network],
      (text) => profile(network, text),
      `is no ${network} account`,
    );
    if (url !== undefined) place[network] = url;
  }
  fillWebsite(draft, raw);
  for (const field of urlFields) {
    if (field === "website") continue;
    const url = draft.read(field, raw[field], readWebUrl, "is no address on the web");
    if (url !== undefined) place[field] = url;
  }
}

function readPhoneOf(draft: RowDraft, value: unknown): string | undefined {
  const text = withoutExponent(textOf(value) ?? "");
  return draft.read("phone", text, readPhone, "is no phone number");
}

/** An account of a network goes where accounts go. */
function fillWebsite(draft: RowDraft, raw: RawPlace): void {
  const { place } = draft;
  const website = draft.read("website", raw.website, readWebUrl, "is no address on the web");
  if (website === undefined) return;
  const network = profileFields.find((name) => profile(name, website) !== undefined);
  if (network === undefined) place.website = website;
  else place[network] ??= website;
}

function profile(network: SocialNetwork, text: string): string | undefined {
  const url = findProfileUrl(network, text.split(/\s*[;|]\s*/)[0] ?? "");
  const short = url === undefined ? undefined : readWebUrl(url);
  return short !== undefined && short.length <= MAX_CONTACT ? short : undefined;
}

function readEmail(text: string): string | undefined {
  const first = text.replace(/^mailto:/i, "").split(/[\s,;|?]+/)[0] ?? "";
  const isOne = findMailUrl(first) !== undefined && /@[^@]+\.[^@.]{2,}$/.test(first);
  return isOne && first.length <= 254 ? first : undefined;
}
