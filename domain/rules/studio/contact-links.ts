const BARE_DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u;
const HANDLE = /^@?([\w.]{1,60})$/;
const EMAIL = /^[^\s@?&%,;<>"]+@[^\s@?&%,;<>"]+$/;

/** `example.com/classes` as people write it; the last part of the name has letters alone. */
const WEB_ADDRESS =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** With `https://` before an address that has no scheme; what is no address stays as it was typed. */
export function completeWebUrl(text: string): string {
  const trimmed = text.trim();
  return WEB_ADDRESS.test(trimmed) ? `https://${trimmed}` : text;
}

/** Only `http` and `https` become links; an address without a scheme is taken for the web's. */
export function findWebUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const whole = BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, href } = new URL(whole);
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

const profiles = {
  instagram: { home: "https://www.instagram.com/", domain: "instagram.com" },
  facebook: { home: "https://www.facebook.com/", domain: "facebook.com" },
  tiktok: { home: "https://www.tiktok.com/@", domain: "tiktok.com" },
} as const;

export type SocialNetwork = keyof typeof profiles;

/** Owners write a link, `@name` or only the name. */
export function findProfileUrl(network: SocialNetwork, text: string): string | undefined {
  const { home, domain } = profiles[network];
  const trimmed = text.trim();
  if (trimmed.includes("/") || trimmed.endsWith(domain)) return findWebUrl(trimmed);
  const handle = HANDLE.exec(trimmed)?.[1];
  return handle === undefined ? undefined : `${home}${handle}`;
}

export function findMailUrl(text: string): string | undefined {
  const trimmed = text.trim();
  return EMAIL.test(trimmed) ? `mailto:${trimmed}` : undefined;
}

/** A link as people say it: `harbour-core.example` rather than the whole address. */
export function shortWebUrl(url: string): string {
  const { hostname, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, "");
  return `${hostname.replace(/^www\./, "")}${path.length <= 24 ? path : ""}`;
}

/** Directions to a position, in the visitor's own map application where it has one. */
export function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
