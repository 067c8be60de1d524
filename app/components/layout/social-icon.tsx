import { IconFrame } from "../icons/draw-icon.tsx";
import drawingsUrl from "./social-icons.svg?url&no-inline";

const drawn: ReadonlySet<string> = new Set([
  "Instagram",
  "Facebook",
  "LinkedIn",
  "Twitter",
  "TikTok",
]);

/** Drawn by us, in the line of the other icons; a network that we have no drawing for has a dot. */
export function SocialIcon({ network }: { network: string }) {
  return (
    <IconFrame strokeWidth="1.75">
      {drawn.has(network) ? <use href={`${drawingsUrl}#${network}`} /> : <path d="M12 12h.01" />}
    </IconFrame>
  );
}
