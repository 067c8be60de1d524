import { useSiteSettings } from "#app/lib/site-settings.ts";
import { PageHead } from "#app/seo/page-head.tsx";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { paths } from "#domain/rules/pages/paths.ts";
import {
  CLAIM_MONTHS,
  ENDED_ALERT_MONTHS,
  ENDED_INVITATION_DAYS,
  formatDays,
  type Keeping,
  REJECTED_REVIEW_MONTHS,
  REVIEW_NETWORK_DAYS,
  TAX_RECORD_YEARS,
  UNCONFIRMED_REVIEW_DAYS,
  UNPAID_NOTICE_DAYS,
  UNTYPED_CLAIM_DAYS,
} from "#domain/rules/retention/keeping.ts";
import { STATISTICS_MONTHS } from "#domain/rules/statistics/counted-kinds.ts";
import { site } from "#domain/vocabulary/site.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";

/** Every sentence here describes what the site does: change them together. Times come from the settings. */
export function privacySections(keeping: Keeping): readonly LegalSection[] {
  return [...aboutVisitors(keeping), ...aboutWriters(keeping), ...aboutRights];
}

function aboutVisitors({ searchDays }: Keeping): LegalSection[] {
  return [
    {
      id: "short",
      heading: "In short",
      paragraphs: [
        "You can use this site without an account. We set no cookies for visitors, we build no profiles, and we sell nothing about you to anyone.",
      ],
    },
    {
      id: "browser",
      heading: "What stays in your browser",
      paragraphs: [
        "These are kept in your browser's local storage. You can delete them there at any time.",
      ],
      points: [
        "Your favourite studios with your notes on them, the studios you chose to compare, and the last 20 you looked at.",
        "Your preferences, such as class types, distance and the place you searched last.",
        "Your theme: light or dark, colours and fonts.",
        "What you typed into the listing form, until you have sent it.",
      ],
    },
    {
      id: "recommendations",
      heading: "Recommendations and your position",
      paragraphs: [
        "To show your favourites or a comparison, your browser asks us for those studios. Which ones they are, we do not keep; your notes never leave your browser.",
        "To recommend studios, your browser sends your preferences to us. We work out the answer and do not keep them.",
        "Your position is asked for only when you press the button for it. It is used for that search; in the notes below it is rounded to about a kilometre.",
      ],
    },
    {
      id: "searches",
      heading: "Searches and page views",
      paragraphs: [
        `We note what is searched for, to learn which places lack studios: the text, the filters, how many studios were found, the kind of browser, and a shortened IP address (its last part is cut off: /24 for IPv4, /48 for IPv6). The same search again is only counted. These notes are deleted after ${formatDays(searchDays)}.`,
        `For the owners of studios we count how often their studio was shown, looked at, clicked, saved, compared and written to, by day, and for which kinds of searches. Nothing of you is in these counts, which are deleted after ${STATISTICS_MONTHS} months. So that nobody drives a figure up, a shortened IP address is held for half an hour at most, and a scrambled form of it, which nobody can turn back, until the day after the next.`,
        "Page views are counted per page and day, without cookies and without anything about you. The server's own log lists which addresses were asked for and when, without IP addresses. To fend off floods of requests, full IP addresses are held in memory for a few minutes and never stored; where several servers share the work, they tell each other with a scrambled form of the address, which is deleted minutes later.",
      ],
    },
  ];
}

function aboutWriters(keeping: Keeping): LegalSection[] {
  const { messageMonths, sentMailDays, unconfirmedDays } = keeping;
  const { rejectedListingMonths, unpaidListingDays } = keeping;
  return [
    {
      id: "messages",
      heading: "Messages",
      paragraphs: [
        "When you write to a studio or to us, we store your name, email address, phone number if you give one, and the message. A message to a studio is mailed to that studio, which is then responsible for what it does with it; our team is told that there was one.",
        `Messages are deleted after ${formatMonths(messageMonths)}. Mails that we sent, and the note that we did, are deleted after ${formatDays(sentMailDays)}.`,
      ],
    },
    {
      id: "reviews",
      heading: "Reviews and suggestions",
      paragraphs: [
        `When you review a studio, the words, the stars and the name you give are public. Your email address is not: the studio never sees it, and it is not on any page. We use it to confirm that the review is yours and to tell you what becomes of it. A shortened IP address is kept for ${formatDays(REVIEW_NETWORK_DAYS)}, to find reviews that a studio writes about itself. A review that is not confirmed is deleted after ${formatDays(UNCONFIRMED_REVIEW_DAYS)}, one that we decline after ${formatMonths(REJECTED_REVIEW_MONTHS)}. You delete yours at any time with the link in our mail; if you ask us to erase your data, your reviews go with them.`,
        "When you mark a review as helpful, we store a code made from your network and the day, which tells nothing the day after, and delete it within two days. When you suggest a change or report a review, we store what you write and, if you give one, your address.",
      ],
    },
    {
      id: "newsletter",
      heading: "Newsletter",
      paragraphs: [
        `We write only to people who asked for it and confirmed it by a link in a mail, as Canada's anti-spam legislation (CASL) requires. We store your address, the words you agreed to, and when and on which page you did. An address that is not confirmed is deleted after ${formatDays(unconfirmedDays)}.`,
        "Every newsletter has a link that unsubscribes you with one click. We then keep your address only as proof that you had agreed and that you left, and do not write to you again.",
        "We do not see whether you open it. Its links lead through our site, where we count how often each one is followed: a total, with nothing about who followed it.",
      ],
    },
    {
      id: "alerts",
      heading: "What we watch for you",
      paragraphs: [
        `When you ask to be told what is new for a search, or what changes at studios that you keep, we store your address, the search or the list with it, the words you agreed to, and when and on which page you did. A search around where you are holds that place, to about a hundred metres. A request that is not confirmed by the link in our mail is deleted after ${formatDays(unconfirmedDays)}.`,
        `It ends with one click from each mail, and by itself after 12 months unless you keep it. We then keep it for ${formatMonths(ENDED_ALERT_MONTHS)} as proof that you had agreed, and do not write to you about it again.`,
      ],
    },
    {
      id: "accounts",
      heading: "Accounts",
      paragraphs: [
        "Visitors need no account. For those who have one, we store the name, the email address, and what they may do here. There is no password: signing in is by a link or a code in a mail, which works for ten minutes.",
        "While you are signed in, your browser keeps one cookie that says so, and for ten minutes one for the browser that asked to sign in. They are read on the pages of your account alone and end with it. For each session we store when it began and was last used, the kind of browser, and a shortened IP address; you can see and end your sessions yourself. Ended ones are deleted within the hour. Of your account we keep the last five shortened IP addresses from which you signed in, so that nobody else can use up the mails with which you do.",
        `When you tell us that a studio is yours, we store your address, how you showed it, a shortened IP address and, if you wrote to us, your name, telephone and role; ${formatMonths(CLAIM_MONTHS)} after the decision that is deleted, and ${formatDays(UNTYPED_CLAIM_DAYS)} after you asked for a code that nobody typed. Whom you invite to look after a studio, we know by the address until ${formatDays(ENDED_INVITATION_DAYS)} after the invitation has ended.`,
      ],
    },
    {
      id: "listings",
      heading: "Listings",
      paragraphs: [
        "What a studio owner enters in a listing is stored, reviewed by us, and public once the listing is live. The email address is also used for mails about the listing.",
        `A listing that we decline is deleted after ${formatMonths(rejectedListingMonths)}, unless something was paid for it. One that is not paid for is deleted after ${formatDays(unpaidListingDays)} without a change; we tell you ${formatDays(UNPAID_NOTICE_DAYS)} before. One that has ended is kept, so that you can renew it, until you ask us to erase it.`,
        `Payments go by invoice or through Stripe. Card numbers are entered with Stripe and never reach us. Records of payments are kept for at least ${TAX_RECORD_YEARS} years from the end of their year, as Canadian tax law requires.`,
      ],
    },
  ];
}

const aboutRights: readonly LegalSection[] = [
  {
    id: "others",
    heading: "Other services",
    paragraphs: [
      "Map images may come from a public map service, which sees your IP address as any web server does. A site like this one can also be set up with Google Maps, Google Analytics or a HubSpot contact form. Where one of them is in use, your browser talks to it directly, under that company's own policy.",
    ],
  },
  {
    id: "rights",
    heading: "Your rights",
    paragraphs: [
      "Canada's privacy law (PIPEDA) gives you the right to see what we hold about you, to have it corrected, and to withdraw your consent. Write to us on the contact page: we answer within 30 days.",
      "If you ask for it, we send you everything that we hold under your email address, or erase it. What the law makes us keep, we keep and tell you: records of payments with the studio's name, and the proof that you agreed to the newsletter or to be told what is new, and that it has ended, under a fingerprint of your address instead of the address. Backups from before hold your data until they are replaced.",
      "If you are not content with our answer, you can turn to the Office of the Privacy Commissioner of Canada.",
    ],
  },
  {
    id: "safety",
    heading: "Safety and changes",
    paragraphs: [
      "We collect little, keep it behind access controls, and delete it when its time is over. No site can promise more than care. If something about you were lost in a way that could harm you, we would tell you.",
      `When ${site.name} changes what it does, this page changes with it.`,
    ],
  },
];

export function PrivacyPage() {
  const { keeping } = useSiteSettings();
  return (
    <>
      <PageHead
        title={`Privacy | ${site.name}`}
        description={`What ${site.name} stores about its visitors, for how long and why, in plain words.`}
        path={paths.privacy}
      />
      <LegalPage
        title="Privacy"
        lead="What this site stores, for how long, and why. In plain words."
        sections={privacySections(keeping)}
      />
    </>
  );
}
