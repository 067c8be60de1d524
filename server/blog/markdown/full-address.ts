const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** An address as it works from anywhere; undefined where it leads nowhere, such as to a heading of the same text. */
export function fullAddress(written: string, siteUrl: string): string | undefined {
  if (written.startsWith("#") || !URL.canParse(written, `${siteUrl}/`)) return undefined;
  const url = new URL(written, `${siteUrl}/`);
  return safeProtocols.has(url.protocol) ? url.href : undefined;
}
