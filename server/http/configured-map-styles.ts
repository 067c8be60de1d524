import type { MapStyle } from "#domain/contracts/map.ts";

export type MapEnvironment = {
  MAP_STYLE_URL?: string | undefined;
  MAP_DARK_STYLE_URL?: string | undefined;
  MAP_HOSTS: readonly string[];
  MAP_FILE?: string | undefined;
};

/** Addresses of styles; what the map's file is called, the server knows for certain. */
export type StyleUrls = Pick<MapStyle, "light" | "dark">;

/** Public vector styles that need no key. */
const PUBLIC_STYLES: StyleUrls = {
  light: "https://tiles.openfreemap.org/styles/liberty",
  dark: "https://tiles.openfreemap.org/styles/dark",
};

export function configuredStyles(env: MapEnvironment): StyleUrls {
  const { MAP_STYLE_URL, MAP_DARK_STYLE_URL, MAP_FILE } = env;
  if (MAP_STYLE_URL === "offline" || MAP_FILE !== undefined) return { light: null, dark: null };
  if (MAP_STYLE_URL === undefined) {
    return { ...PUBLIC_STYLES, ...(MAP_DARK_STYLE_URL && { dark: MAP_DARK_STYLE_URL }) };
  }
  return { light: MAP_STYLE_URL, dark: MAP_DARK_STYLE_URL ?? MAP_STYLE_URL };
}

/** Just the hosts that the map asks, for the content-security policy. */
export function mapHosts(env: MapEnvironment): string[] {
  const { light, dark } = configuredStyles(env);
  const styles = [light, dark].flatMap((url) => (url === null ? [] : new URL(url).origin));
  return [...new Set([...styles, ...(styles.length > 0 ? env.MAP_HOSTS : [])])];
}
