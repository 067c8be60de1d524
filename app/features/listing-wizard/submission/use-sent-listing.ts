import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import { readSentListing, type SentListing } from "./sent-listing.ts";

const sentSearch = "?step=sent";

/** What has arrived, also after a reload, until a link leads to the wizard again: Back does not. */
export function useSentListing() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isLink = useNavigationType() !== "POP";
  const isHydrated = useHydrated();
  const [last, setLast] = useState<SentListing>();
  const here = isHydrated ? readSentListing(state) : undefined;
  const isNewVisit = isLink && here === undefined && last !== undefined;
  useEffect(() => {
    if (isNewVisit) setLast(undefined);
  }, [isNewVisit]);
  useEffect(() => {
    // After a reload, too, Back finds what was sent.
    if (isHydrated) setLast((known) => known ?? readSentListing(state));
  }, [isHydrated, state]);
  return {
    sent: here ?? (isNewVisit ? undefined : last),
    /** The server does not know what this browser has sent. */
    isUnknown: search === sentSearch && !isHydrated,
    receive: (sent: SentListing) => {
      setLast(sent);
      navigate(
        { pathname: paths.listYourStudio, search: sentSearch },
        { replace: true, state: { sent } },
      );
    },
  };
}
