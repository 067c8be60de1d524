import { Form } from "react-router";
import { formVersion } from "#console/lib/form-version.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import type { EditablePackage } from "#server/services/packages/list-all-packages.ts";
import { Button } from "#ui/button.tsx";

type Props = {
  offer: EditablePackage;
  isFirst: boolean;
  isLast: boolean;
  refusal: Refusal | undefined;
};

export function MoveButtons({ offer, isFirst, isLast, refusal }: Props) {
  const { name, version, displayName } = offer;
  const ends = { up: isFirst, down: isLast };
  return (
    <Form method="post" className="flex gap-1">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="version" value={formVersion(refusal, version)} />
      {(["up", "down"] as const).map((direction) => (
        <Button
          key={direction}
          type="submit"
          name="direction"
          value={direction}
          variant="quiet"
          size="sm"
          disabled={ends[direction]}
          aria-label={`Move ${displayName} ${direction}`}
        >
          {direction === "up" ? "↑" : "↓"}
        </Button>
      ))}
    </Form>
  );
}
