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
  checkInbox: "One step is left: please confirm it with the link in the mail we just sent you.",
  incompleteLink: "This link is not complete. Please open it from the mail once more.",
  failedLink: "That did not work. Please try again in a minute.",
  consent:
    "By subscribing you agree to get the Pilates Atlas newsletter by email, about twice a month. You can unsubscribe at any time.",
} as const;
