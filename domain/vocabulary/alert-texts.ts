/** What is said about alerts, and what is agreed to: kept word for word as evidence (product rules, "Alerts"). */
export const alertTexts = {
  /** Before anybody asks: a date stands for its day of the week, and what is only of this moment is left out. */
  wish: (watched: string) => `We will watch for you: “${watched}”.`,
  sent: "Look into your mail: press the button in each mail from us, and we will tell you what is new. If you have asked before and pressed none, it is in the mail that you already have.",
  lost: "Nothing there? Please look among the spam. An address that has never pressed the button gets one such mail in 30 days, so that nobody can fill a mailbox that is not theirs. If there was a slip in the address, or the mail is gone, ask again with another one.",
  failed: "That did not work. Please try again in a minute.",
  missingEmail: "Please enter your email address.",
  invalidEmail: "Please enter a valid email address",
  incompleteLink: "This link is not complete. Please open it from the mail once more.",
  deadLink: "This link does not work any more. Ask once more from the page of your search.",
  unwatchable:
    "This is not a search that we can watch. Search for a place first, then ask from there.",
  consent:
    "By asking you agree to get a mail from Pilates Atlas when there is something new, at most one a day. It ends by itself after 12 months, and you can end it at any time.",
} as const;

/** What the form offers on each page. */
export const alertOffers = {
  studios: "Tell me about new studios for this search",
  classes: "Tell me about new classes for this search",
  favourites: "Tell me when one of these changes",
} as const;
