import { bindServices } from "#server/bind-services.ts";
import { createNewsletterIssue } from "./create-newsletter-issue.ts";
import { deleteNewsletterIssue } from "./delete-newsletter-issue.ts";
import { endNewsletterIssue } from "./end-newsletter-issue.ts";
import { exportNewsletterSubscribers } from "./export-newsletter-subscribers.ts";
import { getNewsletterIssue } from "./get-newsletter-issue.ts";
import { listNewsletterIssues } from "./list-newsletter-issues.ts";
import { listNewsletterSubscribers } from "./list-newsletter-subscribers.ts";
import type { NewsletterDeps } from "./newsletter-deps.ts";
import { pauseNewsletterIssue } from "./pause-newsletter-issue.ts";
import { previewNewsletterIssue } from "./preview-newsletter-issue.ts";
import { recallNewsletterIssue } from "./recall-newsletter-issue.ts";
import { resumeNewsletterIssue } from "./resume-newsletter-issue.ts";
import { saveNewsletterIssue } from "./save-newsletter-issue.ts";
import { sendNewsletterIssue } from "./send-newsletter-issue.ts";
import { testNewsletterIssue } from "./test-newsletter-issue.ts";
import { unsubscribeByHand } from "./unsubscribe-by-hand.ts";

/** Issues of the newsletter from draft to sent, and who gets them. */
export function createNewsletterServices(deps: NewsletterDeps) {
  return bindServices(deps, {
    createNewsletterIssue,
    deleteNewsletterIssue,
    endNewsletterIssue,
    exportNewsletterSubscribers,
    getNewsletterIssue,
    listNewsletterIssues,
    listNewsletterSubscribers,
    pauseNewsletterIssue,
    previewNewsletterIssue,
    recallNewsletterIssue,
    resumeNewsletterIssue,
    saveNewsletterIssue,
    sendNewsletterIssue,
    testNewsletterIssue,
    unsubscribeByHand,
  });
}
