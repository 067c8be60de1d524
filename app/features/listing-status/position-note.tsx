import { paths } from "#domain/rules/pages/paths.ts";
import { Card, CardContent } from "#ui/card.tsx";

/** We know no more than the postal area or the city; the studio's page says so too. */
export function PositionNote() {
  return (
    <Card>
      <CardContent>
        <h2 className="text-lg">Your place on the map is approximate</h2>
        <p className="mt-2 text-muted-foreground">
          We placed your studio by its postal area, and its page says so to visitors. To have it
          moved to your door,{" "}
          <a href={paths.contact} className="text-gold-text underline underline-offset-4">
            write to us
          </a>
          .
        </p>
      </CardContent>
    </Card>
  );
}
