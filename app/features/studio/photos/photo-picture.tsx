import type { StudioPhoto } from "#domain/contracts/studios/studio.ts";
import { findPhotoSources } from "#domain/rules/photos/photo-sources.ts";

type Props = {
  photo: StudioPhoto;
  alt: string;
  /** How wide it is shown, as `sizes` says it. */
  sizes: string;
  /** The one picture that is the first thing seen. */
  isFirst?: boolean;
  className: string;
};

/** A photo in the smallest file that does, AVIF where the browser reads it. */
export function PhotoPicture({ photo, alt, sizes, isFirst = false, className }: Props) {
  const { url, width, height } = photo;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={findPhotoSources(url, "avif")} sizes={sizes} />
      <img
        src={url}
        srcSet={findPhotoSources(url, "webp")}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
