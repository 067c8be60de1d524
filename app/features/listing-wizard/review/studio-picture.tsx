import { useEffect, useState } from "react";
import { StudioArtwork } from "#app/components/artwork/studio-artwork.tsx";
import { useWizard } from "../wizard-context.ts";

const REST_MS = 600;

/** What the studio's page will show until it has a photo; drawn anew when the typing rests. */
export function StudioPicture() {
  const name = useWizard().answers.studioName.trim() || "Your studio";
  const [drawn, setDrawn] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(name), REST_MS);
    return () => clearTimeout(timer);
  }, [name]);
  return (
    <figure className="mb-5 max-lg:hidden">
      <div key={drawn} className="aspect-2/1 animate-fade-in overflow-hidden rounded-xl">
        <StudioArtwork name={drawn} className="size-full" />
      </div>
      <figcaption className="mt-2 text-muted-foreground text-sm">
        The picture on your page, drawn from your name
      </figcaption>
    </figure>
  );
}
