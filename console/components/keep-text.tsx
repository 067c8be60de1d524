import { useEffect, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";

type Props = {
  text: string;
  /** Of the file; without it, nothing is offered to download. */
  fileName?: string;
};

const SAID_MS = 3_000;

/** For what is shown once: into the clipboard, or into a file, which needs no script. */
export function KeepText({ text, fileName }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton text={text} />
      {fileName !== undefined && (
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={fileName}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          Download
        </a>
      )}
    </div>
  );
}

/** Only where there is a script and a clipboard to copy to. */
function CopyButton({ text }: { text: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setCanCopy(navigator.clipboard !== undefined), []);
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  if (!canCopy) return null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid("Copied"),
      () => setSaid("It could not be copied: select it by hand."),
    );
  return (
    <>
      <Button type="button" variant="outline" size="sm" onClick={() => void copy()}>
        Copy
      </Button>
      <span role="status" className="text-muted-foreground text-sm">
        {said}
      </span>
    </>
  );
}
