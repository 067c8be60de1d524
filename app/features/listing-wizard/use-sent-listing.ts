import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { paths } from "#domain/rules/studio-url.ts";
import type { SentListing } from "./use-submission.ts";

/** What has arrived, until a link leads to the wizard again: Back does not. */
export function useSentListing(forgetDraft: () => void) {
  const [sent, setSent] = useState<SentListing & { locationKey: string }>();
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const isLink = useNavigationType() !== "POP" && state?.isSent !== true;
  const isNewVisit = isLink && sent !== undefined && sent.locationKey !== key;
  useEffect(() => {
    if (isNewVisit) setSent(undefined);
  }, [isNewVisit]);
  return {
    sent: isNewVisit ? undefined : sent,
    receive: (listing: SentListing) => {
      setSent({ ...listing, locationKey: key });
      forgetDraft();
      navigate(paths.listYourStudio, { replace: true, state: { isSent: true } });
    },
  };
}
