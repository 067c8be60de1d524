import type { ShouldRevalidateFunctionArgs } from "react-router";

const CONFLICT = 409;

/**
 * For a screen's `shouldRevalidate`: what somebody else did is shown around the form that was refused. After any other
 * refusal the screen stays as whoever fills the form has read it.
 */
export function revalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT || defaultShouldRevalidate;
}
