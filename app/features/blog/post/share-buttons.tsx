import type { MouseEvent } from "react";
import { Link2 } from "#app/components/icons/blog-icons.ts";
import { SocialIcon } from "#app/components/layout/site-footer.tsx";
import { useSiteSettings } from "#app/lib/site-settings.ts";
import { shareLinks } from "#domain/rules/blog/posts.ts";
import { blogPostPath } from "#domain/rules/pages/paths.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";

type ShareButtonsProps = { slug: string; title: string };

const [width, height] = [600, 400];

/** Links, so that they work without JavaScript; with it each opens its small window. */
export function SharePostButtons({ slug, title }: ShareButtonsProps) {
  const { siteUrl } = useSiteSettings();
  const path = blogPostPath(slug);
  return (
    <ul className="flex flex-wrap gap-2">
      {shareLinks(`${siteUrl}${path}`, title).map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            onClick={openPopup}
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            <SocialIcon network={network} />
            {network}
          </a>
        </li>
      ))}
      <li>
        <Button
          variant="outline"
          size="sm"
          className="needs-script"
          onClick={() => copyPostLink(path)}
        >
          <Link2 aria-hidden="true" />
          Copy Link
        </Button>
      </li>
    </ul>
  );
}

function openPopup(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const left = window.screenX + Math.max(0, (window.outerWidth - width) / 2);
  const top = window.screenY + Math.max(0, (window.outerHeight - height) / 2);
  window.open(
    event.currentTarget.href,
    "_blank",
    `noopener,width=${width},height=${height},left=${Math.round(left)},top=${Math.round(top)}`,
  );
}

/** The address under which the reader is here. A browser may refuse, or have no clipboard at all. */
async function copyPostLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, window.location.origin).href);
    toast({
      title: "Link copied!",
      description: "The blog post link has been copied to your clipboard.",
    });
  } catch {
    toast({
      title: "Failed to copy",
      description: "Please copy the link manually from your browser.",
    });
  }
}
