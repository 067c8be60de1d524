import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Field } from "#console/components/field.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import type { StudioPhotos } from "#server/photos/studio-photos.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { altExample } from "./photo-frame.tsx";
import { type PhotoFailure, sendPhoto } from "./send-photo.ts";

type Sending = {
  readonly id: number;
  readonly file: File;
  readonly alt: string;
  /** From 0 to 1; all of it is there, and it is made ready now, at 1. */
  readonly share: number;
  readonly failure?: PhotoFailure | undefined;
};

const fileLook =
  "block w-full min-w-0 cursor-pointer rounded-lg border border-input border-dashed px-4 py-6 text-sm hover:bg-accent file:mr-3 file:h-9 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-border file:bg-card file:px-4 file:font-medium file:text-card-foreground file:text-sm pointer-coarse:file:h-11";

let lastId = 0;

/** Several at once, one after the other, each with its progress; without a script, as one form. */
export function AddPhotos({ photos, sendTo }: { photos: StudioPhotos; sendTo: string }) {
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const change = (id: number, changes: Partial<Sending>) =>
    setSendings((known) => known.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function send({ id, file, alt }: Sending) {
    change(id, { share: 0, failure: undefined });
    const failure = await sendPhoto(sendTo, {
      ...{ file, alt },
      onProgress: (share) => change(id, { share }),
    });
    // Asking for the screen anew where the server is away, or the session ended, would take it and its files away.
    if (failure !== undefined) return change(id, { failure });
    setSendings((known) => known.filter((one) => one.id !== id));
    await revalidate();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const files = typed.getAll("photos").filter((file) => file instanceof File && file.size > 0);
    const alt = String(typed.get("alt") ?? "");
    const added = files.flatMap((file) =>
      file instanceof File ? { id: ++lastId, file, alt, share: 0 } : [],
    );
    if (added.length === 0) return;
    form.current?.reset();
    setSendings((known) => [
      ...known.filter(({ failure }) => failure?.isPassing !== false),
      ...added,
    ]);
    for (const sending of added) await send(sending);
  }

  if (photos.room === 0) {
    return (
      <p className="text-sm">
        A studio has at most {photoLimits.perStudio} photos. Remove one to add another.
      </p>
    );
  }
  return (
    <>
      <form
        ref={form}
        method="post"
        encType="multipart/form-data"
        data-unguarded=""
        onSubmit={onSubmit}
        className="grid grid-cols-1 items-start gap-x-6 gap-y-4 lg:grid-cols-2"
      >
        <Field
          label="Photos, chosen or dropped here"
          name="photos"
          hint={`JPEG, PNG or WebP, several at once, at most ${photoLimits.megabytes} MB each.`}
        >
          {(field) => (
            <input
              {...field}
              type="file"
              multiple
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
              className={fileLook}
            />
          )}
        </Field>
        <Field label="What they show" name="alt" hint={`${altExample} Each can be changed later.`}>
          {(field) => <Input {...field} maxLength={photoLimits.altCharacters} autoComplete="off" />}
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:col-span-2">
          <SubmitButton intent="add">Add photos</SubmitButton>
          <p className="text-muted-foreground text-xs">
            {photos.isReviewed
              ? "Our team looks at each before visitors see it. Where it was taken and with what is left out."
              : "They show at once. Where they were taken and with what is left out."}
          </p>
        </div>
      </form>
      <ul aria-label="Photos on their way" className="mt-4 grid gap-2 empty:hidden">
        {sendings.map((sending) => (
          <SendingLine key={sending.id} sending={sending} sendAgain={() => void send(sending)} />
        ))}
      </ul>
    </>
  );
}

type LineProps = { sending: Sending; sendAgain: () => void };

function SendingLine({ sending: { file, share, failure }, sendAgain }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  const percent = Math.round(share * 100);
  return (
    <li
      ref={line}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm"
    >
      <span className="truncate">{file.name}</span>
      {failure === undefined ? (
        <>
          <span className="text-muted-foreground tabular-nums">
            {share < 1 ? `${percent} %` : "being made ready"}
          </span>
          <progress
            aria-label={file.name}
            max={100}
            value={percent}
            className="col-span-2 h-1.5 w-full accent-gold"
          />
        </>
      ) : (
        <>
          <span role="alert" className="col-span-2 text-destructive-text">
            {failure.words}
          </span>
          {failure.isPassing && (
            <Button
              variant="outline"
              size="sm"
              className="justify-self-start"
              onClick={() => {
                // The button goes with the failure; whoever came by keyboard stays here.
                line.current?.focus();
                sendAgain();
              }}
            >
              Try again<span className="sr-only">: {file.name}</span>
            </Button>
          )}
        </>
      )}
    </li>
  );
}
