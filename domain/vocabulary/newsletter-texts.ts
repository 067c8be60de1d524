/** Specification, section 8, and what a subscriber agrees to (CASL): kept word for word. */
export const newsletterTexts = {
  sentTitle: "Success!",
  sent: "You've been subscribed to our newsletter.",
  failedTitle: "Error",
  missingEmail: "Please enter your email address.",
  failed: "Failed to subscribe. Please try again.",
  checkInbox: "One step is left: please confirm it with the link in the mail we just sent you.",
  consent:
    "By subscribing you agree to get the Pilates Atlas newsletter by email, about twice a month. You can unsubscribe at any time.",
} as const;
