import { Form } from "react-router";
import { Field } from "#console/components/field.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { photoLimits } from "#domain/rules/photos/photo-limits.ts";
import { findPhotoSources } from "#domain/rules/photos/photo-sources.ts";
import { Badge } from "#ui/badge.tsx";
import { Input } from "#ui/fields.tsx";

type FrameProps = { url: string; alt: string; badge: string };

/** A photo as a tile, and a word on it. */
export function PhotoFrame({ url, alt, badge }: FrameProps) {
  return (
    <div className="relative aspect-4/3 overflow-hidden rounded-lg bg-muted">
      <img
        src={url}
        srcSet={findPhotoSources(url, "webp")}
        sizes="18rem"
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="size-full object-cover"
      />
      <Badge variant="float" className="absolute bottom-2 left-2">
        {badge}
      </Badge>
    </div>
  );
}

type DescriptionProps = { url: string; alt: string /** `photo 2` */; words: string };

/** What those read who can't see it, and search engines. */
export function PhotoDescription({ url, alt, words }: DescriptionProps) {
  return (
    <Form method="post" className="mt-2 grid grid-cols-1 gap-1.5" preventScrollReset>
      <input type="hidden" name="url" value={url} />
      <Field
        name="alt"
        label={
          <>
            Description<span className="sr-only"> of {words}</span>
          </>
        }
        hint={alt === "" ? altExample : undefined}
      >
        {(field) => (
          <Input
            {...field}
            key={alt}
            defaultValue={alt}
            maxLength={photoLimits.altCharacters}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <SubmitButton intent="describe" variant="outline" size="sm">
          Save<span className="sr-only"> the description of {words}</span>
        </SubmitButton>
      </div>
    </Form>
  );
}

/** An example says more than a rule. */
export const altExample = "Say what one sees: “Six reformers by a wall of windows.”";

type PressProps = {
  intent: string;
  label: string;
  /** What it is done to, for those who can't see what it stands beside. */
  about: string;
  fields: Readonly<Record<string, string>>;
};

/** A form that is one button. */
export function PressForm({ intent, label, about, fields }: PressProps) {
  return (
    <Form method="post" preventScrollReset className="inline-block">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton intent={intent} variant="quiet" size="sm" className="-ml-4">
        {label}
        <span className="sr-only"> {about}</span>
      </SubmitButton>
    </Form>
  );
}
