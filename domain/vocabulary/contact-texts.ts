/**
 * The team has words of its own, where no studio is involved (product rules, "Contact messages").
 */
export const contactTexts = {
  sentTitle: "Message sent!",
  sentToStudio: "Your message has been sent to the studio. They'll get back to you soon.",
  sentToTeam: "Your message has been sent to our team. We'll get back to you soon.",
  failedTitle: "Error",
  failed: "Failed to send message. Please try again.",
} as const;
