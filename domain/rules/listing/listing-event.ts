export type ListingEvent =
  | { readonly type: "approve" }
  | { readonly type: "reject"; readonly reason: string }
  /** An approval is taken back: the listing is off the site and in review again. */
  | { readonly type: "suspend"; readonly reason: string }
  /** A decision that was a mistake is taken back before anything was published. */
  | { readonly type: "reopen" }
  | { readonly type: "markPaid" }
  | { readonly type: "paymentFailed" }
  | { readonly type: "refund" }
  | { readonly type: "remind" }
  | { readonly type: "expire" }
  | { readonly type: "renew"; readonly months: number };
