import { bindServices } from "#server/deps.ts";
import { previewNewsletterIssue, testNewsletterIssue } from "./issue-content.ts";
import {
  endNewsletterIssue,
  type NewsletterDeps,
  pauseNewsletterIssue,
  recallNewsletterIssue,
  resumeNewsletterIssue,
  sendNewsletterIssue,
} from "./issue-orders.ts";
import {
  createNewsletterIssue,
  deleteNewsletterIssue,
  getNewsletterIssue,
  listNewsletterIssues,
  saveNewsletterIssue,
} from "./issues.ts";
import { listNewsletterSubscribers, unsubscribeByHand } from "./subscribers.ts";

/** Issues of the newsletter from draft to sent, and who gets them. */
export function createNewsletterServices(deps: NewsletterDeps) {
  return bindServices(deps, {
    createNewsletterIssue,
    deleteNewsletterIssue,
    endNewsletterIssue,
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
