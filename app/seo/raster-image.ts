/** Search engines and networks show no SVG. */
export function isRasterImage(url: string | null): url is string {
  return url !== null && url !== "" && !/\.svg([?#]|$)/i.test(url);
}

/** An address of our own begins with a slash. */
export function wholeUrl(url: string, siteUrl: string): string {
  return url.startsWith("/") ? `${siteUrl}${url}` : url;
}
