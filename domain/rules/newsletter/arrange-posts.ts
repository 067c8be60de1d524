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
