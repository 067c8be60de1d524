import { useEffect, useState } from "react";
import { z } from "zod";
import { Button } from "#ui/button.tsx";

const answerSchema = z.object({
  found: z.object({ latitude: z.number(), longitude: z.number(), isRough: z.boolean() }).nullable(),
});

type FoundPlace = NonNullable<z.infer<typeof answerSchema>["found"]>;

type Props = { onFound: (place: FoundPlace) => void };

const parts = ["address", "city", "postalCode"];

/** Looks up what the form's own fields say, by our own places. Without a script the figures are typed. */
export function FindByAddress({ onFound }: Props) {
  const [isAlive, setAlive] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setAlive(true), []);
  if (!isAlive) return null;
  async function find(form: HTMLFormElement | null) {
    const text = form === null ? "" : addressIn(form);
    if (text === "") return setSaid("Fill in the address, the city or the postal code first.");
    setSaid("Looking…");
    const found = await requestPlace(text).catch(() => undefined);
    if (found === undefined) return setSaid("It could not be looked up just now.");
    if (found === null) return setSaid("Neither the postal code nor the city is in our data.");
    onFound(found);
    setSaid(
      found.isRough
        ? "That is the middle of its area. Move the pin to the door."
        : "Found: a studio with this postal code stands here.",
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="button"
        variant="outline"
        size="sm"
        onClick={({ currentTarget }) => void find(currentTarget.form)}
      >
        Find by address
      </Button>
      <p role="status" className="text-muted-foreground text-sm">
        {said}
      </p>
    </div>
  );
}

function addressIn(form: HTMLFormElement): string {
  return parts
    .map((name) => form.elements.namedItem(name))
    .map((field) => (field instanceof HTMLInputElement ? field.value.trim() : ""))
    .filter(Boolean)
    .join(", ")
    .slice(0, 400);
}

async function requestPlace(text: string): Promise<FoundPlace | null> {
  const answer = await fetch(`/admin/position?${new URLSearchParams({ place: text })}`);
  return answerSchema.parse(await answer.json()).found;
}
