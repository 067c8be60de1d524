import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/account-layout.tsx", [
    route("account", "routes/account.tsx"),
    route("account/sign-in", "routes/sign-in.tsx"),
    route("account/code", "routes/code.tsx"),
    route("account/link", "routes/link.tsx"),
    route("account/invitation", "routes/invitation.tsx"),
    route("account/sessions", "routes/sessions.tsx"),
    route("account/ended", "routes/session-ended.tsx"),
    route("account/*", "routes/account-not-found.tsx"),
  ]),
  route("account/sign-out", "routes/sign-out.ts"),
  route("account/alive", "routes/alive.ts"),
  route("admin", "routes/admin-layout.tsx", [
    index("routes/today.tsx"),
    route("queue", "routes/queue.tsx"),
    route("queue/:what/:id", "routes/queue-item.tsx"),
    route("queue/:what/:id/reject", "routes/queue-reject.tsx"),
    route("queue/:what/:id/preview", "routes/queue-preview.tsx"),
    route("messages", "routes/messages.tsx"),
    route("messages/:id", "routes/message.tsx"),
    route("newsletter", "routes/newsletter.tsx"),
    route("newsletter/subscribers", "routes/newsletter-subscribers.tsx"),
    route("newsletter/subscribers.csv", "routes/newsletter-subscribers-csv.ts"),
    route("newsletter/:id", "routes/newsletter-issue.tsx"),
    route("newsletter/:id/mail", "routes/newsletter-mail.ts"),
    route("*", "routes/admin-not-found.tsx"),
  ]),
] satisfies RouteConfig;
