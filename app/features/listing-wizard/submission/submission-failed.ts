import type { ToastMessage } from "#app/components/ui/toast-store.ts";

/** Specification, section 8. */
export const submissionFailed = {
  title: "Submission Failed",
  description: "Failed to submit studio listing",
  variant: "destructive",
} as const satisfies ToastMessage;
