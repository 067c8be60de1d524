import { useSiteSettings } from "#app/lib/site-settings.ts";
import { sharePictureSize } from "#domain/rules/share/picture-paths.ts";
import { site } from "#domain/vocabulary/site.ts";

/** A PNG of the one size (product rules, "Search engines"); its path from the first slash on. */
export type SharePicture = { path: string; alt: string };

type PageHeadProps = {
  title: string;
  description: string;
  /** The page's own address, from the first slash on. */
  path: string;
  keywords?: readonly string[];
  /** What networks show beside a link; without one, the site's own. */
  picture?: SharePicture;
  type?: "website" | "article";
  /** Search engines leave it out. */
  isHidden?: boolean;
};

const ownPicture: SharePicture = { path: "/share.png", alt: `${site.name}: ${site.tagLine}` };
const { width, height } = sharePictureSize;

/** Rendered anywhere in a page; React puts its parts into the head. */
export function PageHead(props: PageHeadProps) {
  const { title, description, path, keywords = [], picture = ownPicture, type = "website" } = props;
  const { isHidden = false } = props;
  const { siteUrl } = useSiteSettings();
  const url = `${siteUrl}${path}`;
  const imageUrl = `${siteUrl}${picture.path}`;
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
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={picture.alt} />
    </>
  );
}
