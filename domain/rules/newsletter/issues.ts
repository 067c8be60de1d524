export type PostMove =
  | { readonly move: "add" | "up" | "down" | "remove"; readonly postId: number }
  | { readonly move: "none" };

/** The chosen posts in their new order; what makes no sense changes nothing. */
export function arrangePosts(postIds: readonly number[], move: PostMove): number[] {
  const unique = [...new Set(postIds)];
  if (move.move === "none") return unique;
  const { postId } = move;
  if (move.move === "add") return unique.includes(postId) ? unique : [...unique, postId];
  if (move.move === "remove") return unique.filter((id) => id !== postId);
  const from = unique.indexOf(postId);
  const to = move.move === "up" ? from - 1 : from + 1;
  if (from < 0 || to < 0 || to >= unique.length) return unique;
  return unique.toSpliced(from, 1).toSpliced(to, 0, postId);
}

/** A button's `intent`, such as `up:12`. */
export function readPostMove(intent: string, chosen: string): PostMove {
  if (intent === "add" && /^\d+$/.test(chosen)) return { move: "add", postId: Number(chosen) };
  const [, move, id] = /^(up|down|remove):(\d{1,9})$/.exec(intent) ?? [];
  if (move === "up" || move === "down" || move === "remove") return { move, postId: Number(id) };
  return { move: "none" };
}

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

/** So long after "send" nobody has an issue yet, and it can be recalled. */
export const RECALL_MINUTES = 5;

export function sendAfter(now: Date): Date {
  return new Date(now.getTime() + RECALL_MINUTES * 60_000);
}
