/** Where each network takes a page to be shared. */
export function shareLinks(url: string, title: string) {
  return [
    {
      network: "Facebook",
      href: address("https://www.facebook.com/sharer/sharer.php", { u: url }),
    },
    {
      network: "Twitter",
      href: address("https://twitter.com/intent/tweet", { url, text: title }),
    },
    {
      network: "LinkedIn",
      href: address("https://www.linkedin.com/sharing/share-offsite/", { url }),
    },
  ] as const;
}

function address(page: string, query: Record<string, string>): string {
  return `${page}?${new URLSearchParams(query)}`;
}
