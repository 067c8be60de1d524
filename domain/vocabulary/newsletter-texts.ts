/**
 * What is said, and what a subscriber agrees to: kept word for word as evidence
 * (product rules, "Newsletter").
 */
export const newsletterTexts = {
  sentTitle: "Success!",
  sent: "You've been subscribed to our newsletter.",
  failedTitle: "Error",
  missingEmail: "Please enter your email address.",
  failed: "Failed to subscribe. Please try again.",
  /** Beside `sent`, whose words are fixed: what follows, without taking that back. */
  checkInbox:
    "A first mail is on its way to you. Press the button in it once, so that we know the address is yours, and the newsletter follows.",
  incompleteLink: "This link is not complete. Please open it from the mail once more.",
  failedLink: "That did not work. Please try again in a minute.",
  consent:
    "By subscribing you agree to get the Pilates Atlas newsletter by email, about twice a month. You can unsubscribe at any time.",
} as const;
