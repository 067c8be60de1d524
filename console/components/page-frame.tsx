import { useState } from "react";

type Props = {
  src?: string;
  /** By which a form finds it. */
  name?: string;
  title?: string;
};

/** A public page within a screen. Its answer says what it may do there (`previewHeaders`). */
export function PageFrame({ src, name, title = "The page as it will look" }: Props) {
  // By its name a browser finds a frame again that one comes back to, and asks for the address that the page in it had:
  // that is the public one, which nothing may frame.
  const [ownName] = useState(() => `page-${Math.random().toString(36).slice(2)}`);
  return (
    <iframe
      title={title}
      src={src}
      name={name ?? ownName}
      suppressHydrationWarning
      // Where a narrow screen has no room for it, it is not asked for.
      loading={src === undefined ? undefined : "lazy"}
      className="block size-full bg-background"
    />
  );
}
