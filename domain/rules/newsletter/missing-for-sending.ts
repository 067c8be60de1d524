type Facts = {
  subject: string;
  introduction: string;
  /** Of the chosen posts, those that are public. */
  publicPosts: number;
  chosenPosts: number;
  senderAddress: string | undefined;
  confirmedSubscribers: number;
};

/** What has to be mended before an issue may go out, in sentences. */
export function missingForSending(facts: Facts): string[] {
  const missing: string[] = [];
  if (facts.subject.trim() === "") missing.push("It needs a subject.");
  if (facts.introduction.trim() === "" && facts.chosenPosts === 0) {
    missing.push("It needs an introduction, or at least one post.");
  }
  if (facts.publicPosts < facts.chosenPosts) {
    missing.push("One of its posts is not public: remove it, or publish it first.");
  }
  if (facts.senderAddress === undefined) {
    missing.push(
      "The law wants the sender's postal address in each mail: set it in Settings, or as SENDER_ADDRESS.",
    );
  }
  if (facts.confirmedSubscribers === 0) {
    missing.push("Nobody has confirmed a subscription yet.");
  }
  return missing;
}
