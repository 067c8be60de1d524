type Props = {
  src?: string;
  /** By which a form finds it. */
  name?: string;
  title?: string;
};

/** A public page within a screen. Its answer says what it may do there (`previewHeaders`). */
export function PageFrame({ src, name, title = "The page as it will look" }: Props) {
  return (
    <iframe
      title={title}
      src={src}
      name={name}
      // Where a narrow screen has no room for it, it is not asked for.
      loading={src === undefined ? undefined : "lazy"}
      className="block size-full bg-background"
    />
  );
}
