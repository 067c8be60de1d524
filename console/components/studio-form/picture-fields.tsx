import { useRef, useState } from "react";
import { Thumb } from "#console/components/thumb.tsx";
import { writeField } from "#console/lib/write-field.ts";
import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { Button } from "#ui/button.tsx";
import { Input, Textarea } from "#ui/fields.tsx";
import { FieldFrame } from "./field-frame.tsx";

type Props = { field: EditField; className?: string };

/** One picture, beside its address. */
export function PictureField({ field, className }: Props) {
  return (
    <FieldFrame
      field={field}
      className={className}
      hint="On the cards. A file of ours, or an https address."
    >
      {(attributes, text) => <OnePicture attributes={attributes} field={field} text={text} />}
    </FieldFrame>
  );
}

type Control = { attributes: { id: string }; field: EditField; text: string };

function OnePicture({ attributes, field, text }: Control) {
  const [url, setUrl] = useState(text);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {url.trim() !== "" && <Thumb key={url} url={url.trim()} words="The main picture" />}
      <div className="min-w-48 flex-1">
        <Input
          {...attributes}
          name={field}
          defaultValue={text}
          autoComplete="off"
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </div>
    </div>
  );
}

/** All of them, in the order of the page, above their addresses. */
export function PicturesField({ field, className }: Props) {
  return (
    <FieldFrame field={field} className={className} hint="One address a line.">
      {(attributes, text) => <AllPictures attributes={attributes} field={field} text={text} />}
    </FieldFrame>
  );
}

function AllPictures({ attributes, field, text }: Control) {
  const [typed, setTyped] = useState(text);
  const box = useRef<HTMLTextAreaElement>(null);
  const urls = [...new Set(typed.split(/\r?\n/).map((line) => line.trim()))].filter(Boolean);
  const write = (next: readonly string[]) => writeField(box.current, next.join("\n"));
  return (
    <>
      {urls.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {urls.slice(0, MAX_SHOWN).map((url, place) => (
            <li key={url} className="grid w-32 gap-1">
              <Thumb url={url} words={`Picture ${place + 1} of ${urls.length}`} />
              <span className="needs-script flex flex-wrap">
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => writeField(document.getElementById("imageUrl"), url)}
                >
                  Main<span className="sr-only">: picture {place + 1}</span>
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => write(urls.filter((other) => other !== url))}
                >
                  Remove<span className="sr-only"> picture {place + 1}</span>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Textarea
        {...attributes}
        ref={box}
        name={field}
        defaultValue={text}
        className="min-h-20 text-sm"
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </>
  );
}

const MAX_SHOWN = 30;
