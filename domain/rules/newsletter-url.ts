/** In the mails; each asks for a press of a button, since mail scanners open every link. */
export function confirmNewsletterPath(token: string): string {
  return `/newsletter/confirm?token=${encodeURIComponent(token)}`;
}

export function unsubscribeNewsletterPath(token: string): string {
  return `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
}
