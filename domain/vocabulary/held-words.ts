/** Words of abuse and of advertising: a person looks at what has one of them. Plain words, without accents. */
export const heldWords: ReadonlySet<string> = new Set([
  ...["arsehole", "asshole", "bastard", "bitch", "bullshit", "cunt", "dickhead", "faggot"],
  ...["fuck", "fucked", "fucker", "fucking", "idiot", "idiots", "moron", "morons", "motherfucker"],
  ...["nazi", "nigger", "pedo", "pedophile", "retard", "retarded", "shit", "shitty", "slut"],
  ...["twat", "whore"],
  ...["bitcoin", "casino", "cialis", "crypto", "escort", "escorts", "forex", "porn", "viagra"],
  ...[
    "scam",
    "scammer",
    "scammers",
    "lawsuit",
    "criminal",
    "criminals",
    "fraud",
    "thief",
    "thieves",
  ],
]);

/** Words that sell something. */
export const advertisingWords: ReadonlySet<string> = new Set([
  ...["bonus", "cash", "cheap", "click", "coupon", "deal", "discount", "earn", "free", "gift"],
  ...["giveaway", "guaranteed", "jackpot", "lottery", "lotto", "offer", "prize", "prizes", "promo"],
  ...["raffle", "reward", "rewards", "sale", "sweepstakes", "voucher", "win", "winner", "winners"],
  ...["won"],
]);
