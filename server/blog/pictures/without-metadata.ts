import type { PictureType } from "#server/blog/picture-queries.ts";
import { AppError } from "#server/errors.ts";
import { avifHasMetadata } from "./avif-has-metadata.ts";
import { jpegWithoutMetadata } from "./jpeg-without-metadata.ts";
import { MalformedPicture } from "./malformed-picture.ts";
import { pngWithoutMetadata } from "./png-without-metadata.ts";
import { webpWithoutMetadata } from "./webp-without-metadata.ts";

type Picture = { mediaType: PictureType; orientation: number | undefined };

/** What readers may have of a picture: not where, when and with what it was taken. Its pixels stay as they are. */
export function withoutMetadata(bytes: Buffer, picture: Picture): Buffer {
  try {
    return stripped(bytes, picture);
  } catch (cause) {
    if (!(cause instanceof MalformedPicture)) throw cause;
    throw new AppError("invalid", "This picture can't be read. Save it anew, and try again.", {
      cause,
    });
  }
}

function stripped(bytes: Buffer, { mediaType, orientation }: Picture): Buffer {
  switch (mediaType) {
    case "image/jpeg":
      return jpegWithoutMetadata(bytes, orientation);
    case "image/png":
      return pngWithoutMetadata(bytes);
    case "image/webp":
      return webpWithoutMetadata(bytes);
    case "image/avif":
      if (!avifHasMetadata(bytes)) return bytes;
      throw new AppError(
        "invalid",
        "This AVIF carries more than a picture, such as where it was taken. Save it without that, or as JPEG.",
      );
  }
}
