import { clsx } from "clsx";
import { useCallback, useState } from "react";
import { findPhotoSources } from "#domain/rules/photos/photo-sources.ts";
import { StudioArtwork } from "../artwork/studio-artwork.tsx";

type StudioImageProps = {
  name: string;
  imageUrl: string | null;
  width: number;
  height: number;
  /** Empty where the name stands beside the picture. */
  alt?: string;
  /** For the one picture that is the first thing seen. */
  eager?: boolean;
  /** For a place several times as wide as it is high. */
  wide?: boolean;
  className?: string;
};

/** A studio's photo, or its artwork where there is none or it does not load. */
export function StudioImage({ imageUrl, ...props }: StudioImageProps) {
  return imageUrl === null || imageUrl === "" ? (
    <StudioArtwork name={props.name} isWide={props.wide} className={props.className} />
  ) : (
    <StudioPhoto imageUrl={imageUrl} {...props} />
  );
}

function StudioPhoto(props: StudioImageProps & { imageUrl: string }) {
  const { name, imageUrl, width, height, alt = "", eager = false, wide, className } = props;
  const [failedUrl, setFailedUrl] = useState<string>();
  // A photo may have failed before React was there to hear of it.
  const noticeEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailedUrl(image.getAttribute("src") ?? "");
  }, []);
  if (imageUrl === failedUrl)
    return <StudioArtwork name={name} isWide={wide} className={className} />;
  return (
    <img
      ref={noticeEarlyFailure}
      src={imageUrl}
      srcSet={findPhotoSources(imageUrl, "webp")}
      sizes={`${width}px`}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      onError={() => setFailedUrl(imageUrl)}
      className={clsx("size-full bg-muted object-cover dark:brightness-88", className)}
    />
  );
}
