import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { toast } from "#app/components/ui/toast-store.ts";
import { listIssues } from "#app/lib/list-issues.ts";
import { sendStudioMessage } from "#app/queries/messages/send-studio-message.ts";
import { studioMessageSchema } from "#domain/contracts/contact.ts";

const messageFieldsSchema = studioMessageSchema.pick({
  name: true,
  email: true,
  phone: true,
  message: true,
});

type MessageFields = z.infer<typeof messageFieldsSchema>;

const emptyFields = { name: "", email: "", phone: "", message: "" };

/** The form's state, its rules (the server's own) and what happens when it is sent. */
export function useMessageForm(studioId: number, { onSent }: { onSent: () => void }) {
  const form = useForm<MessageFields>({
    resolver: zodResolver(messageFieldsSchema),
    defaultValues: emptyFields,
    mode: "onTouched",
  });
  const [websiteUrl, setWebsiteUrl] = useState("");
  const [startedAt, setStartedAt] = useState(() => new Date());
  const { mutate, isPending } = useMutation(sendStudioMessage);

  const send = form.handleSubmit((fields) => {
    if (isPending) return;
    const proof = { website_url: websiteUrl, startedAt: startedAt.toISOString() };
    mutate(
      { studioId, ...fields, ...proof },
      {
        onSuccess: () => {
          form.reset(emptyFields);
          setStartedAt(new Date());
          toast({
            title: "Message sent!",
            description: "Your message has been sent to the studio. They'll get back to you soon.",
          });
          onSent();
        },
        onError: (error) => {
          for (const { path, message } of listIssues(error)) {
            const field = messageFieldsSchema.keyof().safeParse(path);
            if (field.success) form.setError(field.data, { message });
          }
          toast({
            title: "Error",
            description: "Failed to send message. Please try again.",
            variant: "destructive",
          });
        },
      },
    );
  });
  return { form, send, isPending, websiteUrl, setWebsiteUrl };
}
