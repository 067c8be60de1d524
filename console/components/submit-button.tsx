import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "type" | "name" | "value"> & { intent?: string };

/** Sends its form once: while that is under way it can't be pressed again. */
export function SubmitButton({ intent, disabled, ...props }: Props) {
  const { state, formData } = useNavigation();
  const isSending = state === "submitting" && (formData?.get("intent") ?? undefined) === intent;
  return (
    <Button
      type="submit"
      {...(intent === undefined ? {} : { name: "intent", value: intent })}
      disabled={disabled || isSending}
      aria-busy={isSending || undefined}
      {...props}
    />
  );
}
