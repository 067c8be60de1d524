import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Textarea } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import { requestPicture } from "./draft-request.ts";
import { type Format, formats } from "./format-text.ts";
import { insertPicture } from "./insert-picture.ts";
import type { MarkdownEditor } from "./markdown-editor.ts";
import { PictureButton } from "./picture-form.tsx";

type Props = {
  postId: number;
  text: string;
  /** The text is the editor's own unless this has grown. */
  replacements: number;
  onChange: (text: string) => void;
  error: string | undefined;
};

/** A text area that becomes an editor once its script is there. Pictures can be dropped and pasted into it. */
export function TextEditor({ postId, text, replacements, onChange, error }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<MarkdownEditor>();
  const [note, setNote] = useState<string>();
  const first = useRef({ text, onChange });

  useEffect(() => {
    first.current = { text, onChange };
  }, [text, onChange]);
  // Never what it said itself a moment ago: on a busy machine that would take back the letters typed since.
  useEffect(() => {
    if (replacements > 0) editor?.setText(first.current.text);
  }, [editor, replacements]);
  useEffect(() => {
    // What is typed while the script is on its way is in the text area first.
    const current = () => ({ ...first.current, text: area.current?.value ?? first.current.text });
    return mountEditor(host.current, current, setEditor);
  }, []);

  async function addPicture(picture: File) {
    setNote("Uploading the picture…");
    const { activeElement } = document;
    const answer = await requestPicture(postId, picture);
    if ("message" in answer) return setNote(answer.message);
    setNote("The picture is in the text. Say between the brackets what it shows.");
    if (editor === undefined) return onChange(withPicture(area.current, answer.path));
    editor.addPicture(answer.path);
    // Whoever went on to another field meanwhile is not called back.
    if (document.activeElement === activeElement) editor.focus();
  }

  function takePictures(event: DragEvent | ClipboardEvent, data: DataTransfer | null) {
    const picture = [...(data?.files ?? [])].find(({ type }) => type.startsWith("image/"));
    if (picture === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if ("clientX" in event) editor?.placeCursor({ x: event.clientX, y: event.clientY });
    void addPicture(picture);
  }

  return (
    <FormField label="Text" note="Markdown" error={error}>
      {(field) => (
        <div
          className="min-w-0"
          onDropCapture={(event) => takePictures(event, event.dataTransfer)}
          onPasteCapture={(event) => takePictures(event, event.clipboardData)}
        >
          <FormatButtons isShown={editor !== undefined} onFormat={(one) => editor?.format(one)} />
          <div
            ref={host}
            className={
              editor === undefined
                ? "hidden"
                : "rounded-md border border-input bg-card focus-within:outline-2 focus-within:outline-ring"
            }
          />
          <Textarea
            {...field}
            ref={area}
            name="content"
            value={text}
            data-saved={text}
            onChange={({ target }) => onChange(target.value)}
            hidden={editor !== undefined}
            className="min-h-88 font-mono text-[0.9375rem]"
          />
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <PictureButton label="Add a picture" onChoose={addPicture} />
            <p role="status" className="text-muted-foreground text-sm">
              {note ?? "You can also drop or paste one into the text."}
            </p>
          </div>
        </div>
      )}
    </FormField>
  );
}

const formatLooks: Readonly<Record<Format, { label: string; sign: string; className?: string }>> = {
  bold: { label: "Bold", sign: "B", className: "font-bold" },
  italic: { label: "Italic", sign: "I", className: "italic" },
  heading: { label: "Heading", sign: "H" },
  link: { label: "Link", sign: "Link" },
  list: { label: "List", sign: "List" },
  quote: { label: "Quote", sign: "Quote" },
};

type FormatButtonsProps = { isShown: boolean; onFormat: (format: Format) => void };

/** They come with the editor: a text area has no step to undo them. */
function FormatButtons({ isShown, onFormat }: FormatButtonsProps) {
  if (!isShown) return null;
  return (
    <div role="toolbar" aria-label="Formatting" className="mb-1.5 flex flex-wrap gap-1">
      {formats.map((format) => {
        const { label, sign, className } = formatLooks[format];
        return (
          <Button
            key={format}
            type="button"
            variant="outline"
            size="sm"
            aria-label={label}
            title={label}
            className={className}
            onClick={() => onFormat(format)}
          >
            {sign}
          </Button>
        );
      })}
    </div>
  );
}

type Current = () => { text: string; onChange: (text: string) => void };

/** Without it, for whatever reason, the text area stays. */
function mountEditor(
  parent: HTMLElement | null,
  current: Current,
  ready: (editor: MarkdownEditor | undefined) => void,
) {
  let isGone = false;
  let made: MarkdownEditor | undefined;
  import("./markdown-editor.ts").then(
    ({ createMarkdownEditor }) => {
      if (isGone || parent === null) return;
      made = createMarkdownEditor({
        parent,
        text: current().text,
        label: "Text",
        onChange: (text) => current().onChange(text),
      });
      ready(made);
    },
    () => {},
  );
  return () => {
    isGone = true;
    made?.destroy();
    ready(undefined);
  };
}

function withPicture(area: HTMLTextAreaElement | null, path: string): string {
  const { value, selectionEnd } = area ?? { value: "", selectionEnd: 0 };
  const { at, words } = insertPicture(value, selectionEnd, path);
  return `${value.slice(0, at)}${words}${value.slice(at)}`;
}
