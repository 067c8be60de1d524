import { Form } from "react-router";
import { SubmitButton } from "./submit-button.tsx";

type Props = { decided: { readonly what: string; readonly id: number } };

/** Beside the sentence that says what was decided: it waits again. The key U presses it. */
export function TakeBack({ decided: { what, id } }: Props) {
  return (
    <Form method="post" action="/admin/queue">
      <input type="hidden" name="what" value={what} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton intent="undo" variant="outline" size="sm" aria-keyshortcuts="U">
        Take it back
      </SubmitButton>
    </Form>
  );
}
