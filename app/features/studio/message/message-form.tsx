import { useId } from "react";
import { FormField } from "#app/components/forms/form-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { Textarea } from "#app/components/ui/textarea.tsx";
import type { useMessageForm } from "./use-message-form.ts";

type MessageFormProps = ReturnType<typeof useMessageForm>;

export function MessageForm({
  form,
  send,
  isPending,
  websiteUrl,
  setWebsiteUrl,
}: MessageFormProps) {
  const { errors } = form.formState;
  const trapId = useId();
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <FormField label="Name" error={errors.name?.message}>
        {(field) => <Input {...field} autoComplete="name" required {...form.register("name")} />}
      </FormField>
      <FormField label="Email" error={errors.email?.message}>
        {(field) => (
          <Input
            {...field}
            type="email"
            autoComplete="email"
            required
            {...form.register("email")}
          />
        )}
      </FormField>
      <FormField label="Phone" note="optional" error={errors.phone?.message}>
        {(field) => <Input {...field} type="tel" autoComplete="tel" {...form.register("phone")} />}
      </FormField>
      <FormField label="Message" error={errors.message?.message}>
        {(field) => <Textarea {...field} rows={4} required {...form.register("message")} />}
      </FormField>
      {/* Nobody sees this field: what is in it was filled in by a machine. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label htmlFor={trapId}>Website</label>
        <input
          id={trapId}
          name="website_url"
          tabIndex={-1}
          autoComplete="off"
          value={websiteUrl}
          onChange={(event) => setWebsiteUrl(event.target.value)}
        />
      </div>
      <Button type="submit" size="lg" aria-disabled={isPending}>
        {isPending ? "Sending..." : "Send message"}
      </Button>
    </form>
  );
}
