import { clsx } from "clsx";
import { useState } from "react";

/** What a page would show: a file of ours, or one on the web. */
const SHOWABLE = /^(?:\/[^/]|https:\/\/)/i;

type Props = { url: string; words: string; size?: "small" | "usual" };

/** A picture of a studio by its address. */
export function Thumb({ url, words, size = "usual" }: Props) {
  const [isBroken, setBroken] = useState(false);
  const look = clsx("aspect-4/3 rounded-md text-xs", size === "small" ? "w-20" : "w-32");
  if (isBroken || !SHOWABLE.test(url)) {
    return (
      <span
        className={clsx(
          look,
          "grid place-items-center border border-border border-dashed px-2 text-center text-muted-foreground",
        )}
      >
        {words} can’t be shown
      </span>
    );
  }
  return (
    <img
      src={url}
      alt={words}
      loading="lazy"
      className={clsx(look, "bg-muted object-cover")}
      onError={() => setBroken(true)}
    />
  );
}
