type Props = {
  src?: string;
  /** By which a form finds it. */
  name?: string;
};

/** A public page within a screen. Its answer says what it may do there (`previewHeaders`). */
export function PageFrame({ src, name }: Props) {
  return (
    <iframe
      title="The page as it will look"
      src={src}
      name={name}
      className="block size-full bg-background"
    />
  );
}
