import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "#domain/rules/pages/paths.ts";
import { stepHeadingId } from "../steps/use-wizard-step.ts";

/** Each round is a form of its own, with nothing of the last one's messages. */
export function useStartOver(forgetDraft: () => void) {
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  useEffect(() => {
    if (round > 0) document.getElementById(stepHeadingId)?.focus();
  }, [round]);
  return {
    round,
    startOver: () => {
      forgetDraft();
      setRound((last) => last + 1);
      navigate(paths.listYourStudio);
    },
  };
}
