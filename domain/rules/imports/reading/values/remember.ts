const MAX_ANSWERS = 2000;
const MAX_CHARACTERS = 200;

/** The same few texts stand in a file a thousand times: what was made of them is kept for a while. */
export function remember<Answer extends string>(
  read: (text: string) => Answer | undefined,
): (text: string) => Answer | undefined {
  const answers = new Map<string, Answer | undefined>();
  return (text) => {
    if (answers.has(text)) return answers.get(text);
    const answer = read(text);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    if (text.length <= MAX_CHARACTERS) answers.set(text, answer);
    return answer;
  };
}
