type Props = {
  src?: string;
  /** By which a form finds it. */
  name?: string;
};

/** A public page within a screen. It runs as it does for visitors, but sends no form and leads nowhere but to new tabs. */
export function PageFrame({ src, name }: Props) {
  return (
    <iframe
      title="The page as it will look"
      src={src}
      name={name}
      sandbox="allow-same-origin allow-scripts allow-popups allow-popups-to-escape-sandbox"
      className="block size-full bg-background"
    />
  );
}
