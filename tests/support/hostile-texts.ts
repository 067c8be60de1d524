/** What a text costs most with: each is repeated until it is as long as asked. */
const patterns = {
  "marks in two orders": (n: number) => `a${"\u0301".repeat(n / 4)}${"\u0323".repeat(n / 4)}`,
  "marks in turn": repeated("\u0301\u0323"),
  "marks that letters become": repeated(`${"\u0301\u0323".repeat(15)}\uFF9E`),
  "joiners between Hebrew letters": (n: number) => `א${"\u200D".repeat(n / 3)}א`,
  "joiners after a letter each": repeated("א\u200D\u200Cא"),
  "what shows nothing": repeated("\u200B\u2060\u00AD"),
  "blanks within": (n: number) => `a${" ".repeat(n)}a`,
  "blanks in front of a dot": repeated(" ."),
  "lines of a letter": repeated("a\n"),
  "line ends": repeated("\r\n\u2028"),
  "words with commas": repeated("a,"),
  quotes: repeated("\"'"),
  brackets: repeated("[(<{"),
  "closing brackets": repeated("[x]()>"),
  slashes: repeated("/\\"),
  hyphens: repeated("-"),
  "hyphens between letters": repeated("a-"),
  digits: repeated("1"),
  "digits and blanks": repeated("416 555 "),
  dollars: repeated("$"),
  "half an address of the web": (n: number) => `https://${"a".repeat(n)} `,
  "names of an address": (n: number) => `${"a.".repeat(n / 2)}`,
  "an address without its end": (n: number) => `${"a-".repeat(n / 2)}.`,
  "half a mail address": (n: number) => `${"a.".repeat(n / 2)}@`,
  "a mail address without its end": (n: number) => `a@${"a-.".repeat(n / 3)}`,
  "at signs": repeated("@"),
  "half a postal code": repeated("M5V "),
  "days and hours": repeated("Monday: 9 AM to 5 PM\n"),
  percents: repeated("%41%"),
  "halves of a pair": repeated("\uD83E"),
  families: repeated("👩‍👩‍👧‍👦"),
  "letters of other scripts": repeated("한देवنागری"),
  "nested JSON": repeated('{"a":['),
} satisfies Record<string, (bytes: number) => string>;

function repeated(part: string): (bytes: number) => string {
  const partBytes = Buffer.byteLength(part);
  return (bytes) => part.repeat(Math.ceil(bytes / partBytes));
}

export const hostileTexts: readonly { name: string; ofBytes: (bytes: number) => string }[] =
  Object.entries(patterns).map(([name, ofBytes]) => ({ name, ofBytes }));
