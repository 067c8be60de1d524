import { z } from "zod";
import type { Actor } from "#server/history/actor.ts";
import { actor, command, type RunningServices, type Typed, wholeNumber } from "./command.ts";

export const newsletterCommands = {
  newsletter: command({
    typed: {
      words: "newsletter",
      help: [["newsletter", "all issues of the newsletter, and how far they have come"]],
    },
    input: z.object({ actor }),
    run: ({ newsletter }, input) => newsletter.listNewsletterIssues(input.actor),
  }),
  "newsletter-pause": ofIssue(
    "pause",
    [["newsletter pause ID", "nothing more of it goes out, until: newsletter resume ID"]],
    ({ newsletter }) => newsletter.pauseNewsletterIssue,
  ),
  "newsletter-resume": ofIssue("resume", [], ({ newsletter }) => newsletter.resumeNewsletterIssue),
  "newsletter-recall": ofIssue(
    "recall",
    [["newsletter recall ID", "within five minutes of its sending: it is a draft again"]],
    ({ newsletter }) => newsletter.recallNewsletterIssue,
  ),
};

type Change = (actor: Actor, issue: { id: number }) => Promise<void>;

/** Changes one, and says how it is then. */
function ofIssue(
  verb: string,
  help: NonNullable<Typed["help"]>,
  changeOf: (services: RunningServices) => Change,
) {
  return command({
    typed: {
      words: `newsletter ${verb}`,
      takes: {
        id: { asked: "the number of an issue", read: (text) => wholeNumber("the issue", text) },
      },
      help,
    },
    input: z.object({
      actor,
      id: z.int("Give the number of an issue").positive("Give the number of an issue"),
    }),
    run: async (services, { actor: by, id }) => {
      await changeOf(services)(by, { id });
      const { issue, progress } = await services.newsletter.getNewsletterIssue(by, { id });
      return { id, subject: issue.subject, state: issue.state, ...progress };
    },
  });
}
