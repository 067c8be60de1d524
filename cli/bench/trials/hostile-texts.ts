/** What makes programs slow or trips them up, each repeated for as long as there is room. */
const repeated = {
  "joiners between Hebrew letters": "א\u200d",
  spaces: " ",
  "spaces of all kinds": "\u00a0\u2003\u3000\u200b\u202f",
  tabs: "\t",
  "ends of lines": "\r\n",
  "blanks at the ends of lines": "a  \n",
  quotes: `"'`,
  backslashes: "\\",
  brackets: "[",
  parentheses: "((",
  braces: "{",
  tags: "<a ",
  "ends of tags": "</",
  comments: "<!--",
  entities: "&amp",
  stars: "*a_ ",
  ticks: "`a``",
  pictures: "![a](",
  tables: "|-",
  quoted: "> ",
  "at signs": "a@",
  dots: "a.",
  "dots and dashes": ".-",
  digits: "9",
  commas: "1,",
  slashes: "/../",
  colons: "://",
  percent: "%25",
  ligatures: "\ufdfa",
  "letters that grow": "\u0130\u00df",
  "Hangul in pieces": "\u1100\u1161\u11a8",
  families: "👩\u200d👩\u200d👧",
  "halves of pairs": "\ud83d",
  "from right to left": "\u202e\u2066",
  control: "\u0001\u007f",
  words: "reformer pilates near toronto open now ",
  nearly: "torontoo reformr ",
  codes: "M5V 1A1 ",
  almost: "M5",
  times: "9 am to 5 pm ",
  days: "Mon-Fri, ",
  prices: "$20 - $",
  dashes: "-",
  null: "null,",
} as const;

/** So many characters or a few less; all of them end in something else than they are made of. */
export const hostileTexts: Readonly<Record<string, (characters: number) => string>> = {
  ...Object.fromEntries(
    Object.entries(repeated).map(([name, piece]) => [
      name,
      (characters: number) => `a${piece.repeat(Math.floor((characters - 2) / piece.length))}!`,
    ]),
  ),
  "marks in two orders": (characters) => {
    const half = Math.floor((characters - 1) / 2);
    return `a${"\u0301".repeat(half)}${"\u0323".repeat(half)}`;
  },
  "an address of a mailbox": (characters) =>
    `${"a".repeat(Math.floor(characters / 2))}@${"a.".repeat(Math.floor(characters / 4))}`,
  "an address of a page": (characters) => `https://${"a.".repeat(Math.floor(characters / 2) - 5)}`,
};
