import { bindServices } from "#server/services/bind-services.ts";
import { createNewsletterIssue } from "./issues/create-newsletter-issue.ts";
import { deleteNewsletterIssue } from "./issues/delete-newsletter-issue.ts";
import { endNewsletterIssue } from "./issues/end-newsletter-issue.ts";
import { getNewsletterIssue } from "./issues/get-newsletter-issue.ts";
import { listNewsletterIssues } from "./issues/list-newsletter-issues.ts";
import type { NewsletterDeps } from "./issues/newsletter-deps.ts";
import { pauseNewsletterIssue } from "./issues/pause-newsletter-issue.ts";
import { previewNewsletterIssue } from "./issues/preview-newsletter-issue.ts";
import { recallNewsletterIssue } from "./issues/recall-newsletter-issue.ts";
import { resumeNewsletterIssue } from "./issues/resume-newsletter-issue.ts";
import { saveNewsletterIssue } from "./issues/save-newsletter-issue.ts";
import { sendNewsletterIssue } from "./issues/send-newsletter-issue.ts";
import { testNewsletterIssue } from "./issues/test-newsletter-issue.ts";
import { exportNewsletterSubscribers } from "./subscribers/export-newsletter-subscribers.ts";
import { listNewsletterSubscribers } from "./subscribers/list-newsletter-subscribers.ts";
import { unsubscribeByHand } from "./subscribers/unsubscribe-by-hand.ts";

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
