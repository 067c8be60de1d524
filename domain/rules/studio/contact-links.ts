const BARE_DOMAIN = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#].*)?$/u;

const HANDLE = /^@?([\w.-]{1,60})$/;

const EMAIL = /^[^\s@?&%,;<>"]+@[^\s@?&%,;<>"]+$/;

/** `example.com/classes` as people write it; the last part of the name has letters alone. */
const WEB_ADDRESS =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** With `https://` before an address that has no scheme; what is no address stays as it was typed. */
export function completeWebUrl(text: string): string {
  const trimmed = text.trim();
  return WEB_ADDRESS.test(trimmed) ? `https://${trimmed}` : text;
}

/**
 * Only `http` and `https` become links, and only to a place on the web that anyone can visit; an address without a scheme
 * is taken for the web's.
 */
export function findWebUrl(text: string): string | undefined {
  const trimmed = text.trim();
  const whole = BARE_DOMAIN.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  return isPublicWebUrl(url) ? url.href : undefined;
}

/** A name within the web's names: neither a number, nor this machine, nor somebody's network. */
const PUBLIC_HOST = /^(?:[^.]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)\.?$/;

const PRIVATE_HOST = /\.(?:localhost|local|internal|intranet|lan|home|corp|arpa|onion)\.?$/;

/** No name or password before the host, which reads like another host, and no other port than the web's own. */
function isPublicWebUrl({ protocol, username, password, port, hostname }: URL): boolean {
  if (protocol !== "https:" && protocol !== "http:") return false;
  if (username !== "" || password !== "" || port !== "") return false;
  return PUBLIC_HOST.test(hostname) && !PRIVATE_HOST.test(hostname);
}

/** Their hosts, also below: `m.facebook.com`. `leadsOn` is where they send visitors on to anywhere. */
const profiles = {
  instagram: {
    name: "Instagram",
    address: /^(?:https?:\/\/)?(?:www\.)?instagram\.com\/./i,
    home: "https://www.instagram.com/",
    hosts: ["instagram.com", "instagr.am"],
    leadsOn: /^l\.|\/linkshim/,
  },
  facebook: {
    name: "Facebook",
    address: /^(?:https?:\/\/)?(?:\w+\.)?facebook\.com\/./i,
    home: "https://www.facebook.com/",
    hosts: ["facebook.com", "fb.com", "fb.me"],
    leadsOn: /^lm?\.|\/l\.php|\/flx\//,
  },
  tiktok: {
    name: "TikTok",
    address: /^(?:https?:\/\/)?(?:www\.)?tiktok\.com\/./i,
    home: "https://www.tiktok.com/@",
    hosts: ["tiktok.com"],
    leadsOn: /\/link\//,
  },
} as const;

export type SocialNetwork = keyof typeof profiles;

/** Those that a page leads to. It asks here, and not the table of fields, which would be a part of its script. */
export const networks: readonly SocialNetwork[] = Object.keys(profiles).filter(isNetwork);

export function networkName(network: SocialNetwork): string {
  return profiles[network].name;
}

/** Of a field of kind `profile`, which has the network's name. */
export function getNetwork(name: string): SocialNetwork {
  if (isNetwork(name)) return name;
  throw new Error(`The network of ${name} is missing in contact-links.ts`);
}

function isNetwork(name: string): name is SocialNetwork {
  return Object.hasOwn(profiles, name);
}

/** An address within the network, whatever stands behind it. */
export function isNetworkAddress(network: SocialNetwork, text: string): boolean {
  return profiles[network].address.test(text.trim());
}

/** Owners write a link, `@name` or only the name. */
export function findProfileUrl(network: SocialNetwork, text: string): string | undefined {
  const { home, hosts } = profiles[network];
  const trimmed = text.trim();
  const isAddress = trimmed.includes("/") || hosts.some((host) => trimmed.endsWith(host));
  if (isAddress) return findNetworkUrl(network, trimmed);
  const handle = HANDLE.exec(trimmed)?.[1];
  return handle === undefined ? undefined : `${home}${handle}`;
}

/** On the network's own hosts alone. */
function findNetworkUrl(network: SocialNetwork, text: string): string | undefined {
  const { hosts, leadsOn } = profiles[network];
  const href = findWebUrl(text);
  if (href === undefined) return undefined;
  const { hostname, pathname } = new URL(href);
  const isOwn = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isOwn && !leadsOn.test(`${hostname}${pathname}`) ? href : undefined;
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
