import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useQuery } from "#app/lib/use-query.ts";
import { listingAnswers } from "#app/queries/listings.ts";
import { paths, readListAgain } from "#domain/rules/pages/paths.ts";
import { toast } from "#ui/toast-store.ts";
import { answersOf } from "./stored-drafts.ts";
import type { useDraft } from "./use-draft.ts";

/** The status page of a refused listing leads here with its token: its answers are there again. */
export function useEarlierListing({ isReady, begin }: ReturnType<typeof useDraft>): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = readListAgain(hash);
  const isAsked = token !== undefined && isReady;
  const { data, error } = useQuery(listingAnswers(token ?? ""), { enabled: isAsked });
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!isAsked || taken.current === token || (data === undefined && error === null)) return;
    taken.current = token;
    if (data !== undefined) begin(answersOf(data));
    else toast({ title: "Error", description: error?.message ?? "", variant: "destructive" });
    navigate(paths.listYourStudio, { replace: true });
  }, [isAsked, token, data, error, begin, navigate]);
}
