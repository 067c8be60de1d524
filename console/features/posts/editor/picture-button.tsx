import { useId } from "react";
import { buttonClass } from "#ui/button.tsx";

type Props = { label: string; onChoose: (picture: File) => void };

export const pictureTypes = "image/jpeg,image/png,image/webp,image/avif";

/** The browser's own choice of a file, as a button. It needs the script: there is a form for the others. */
export function PictureButton({ label, onChoose }: Props) {
  const id = useId();
  return (
    <span className="needs-script relative inline-flex">
      <input
        id={id}
        type="file"
        accept={pictureTypes}
        className="peer sr-only"
        onChange={({ target }) => {
          const picture = target.files?.[0];
          target.value = "";
          if (picture !== undefined) onChoose(picture);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: "outline",
          size: "sm",
          className: "cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-ring",
        })}
      >
        {label}
      </label>
    </span>
  );
}
