import { useEffect } from "react";
import { useNavigationType } from "react-router";

/** A link to a heading of a post finds it, though the text came after the navigation. */
export function useLinkedHeading(html: string): void {
  const navigationType = useNavigationType();
  useEffect(() => {
    if (navigationType === "POP" || html === "" || window.location.hash === "") return;
    document.getElementById(decodeURIComponent(window.location.hash.slice(1)))?.scrollIntoView();
  }, [navigationType, html]);
}
