import { useSiteSettings } from "#app/lib/site-settings.ts";
import { site } from "#domain/vocabulary/site.ts";

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's own address, from the first slash on. */
  path: string;
  keywords?: readonly string[];
  /** From the first slash on, or whole. */
  image?: string;
  type?: "website" | "article";
  /** Search engines leave it out. */
  isHidden?: boolean;
};

const SHARE_IMAGE = "/share.png";

/** Rendered anywhere in a page; React puts its parts into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, keywords = [], image = SHARE_IMAGE, type = "website" } = props;
  const { isHidden = false } = props;
  const { siteUrl } = useSiteSettings();
  const url = `${siteUrl}${path}`;
  const imageUrl = image.startsWith("/") ? `${siteUrl}${image}` : image;
  return (
    <>
      <title>{title}</title>
      {isHidden && <meta name="robots" content="noindex" />}
      <meta name="description" content={description} />
      {keywords.length > 0 && <meta name="keywords" content={keywords.join(", ")} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={imageUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
    </>
  );
}
