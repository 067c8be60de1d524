export const usage = `Usage: npm run operator -- COMMAND [options]

  listings                     all listings, the newest first
      --approval STATUS        only pending, approved or rejected
      --payment STATUS         only pending, paid, failed or refunded
  show ID                      everything about one listing
  approve ID [--studio ID]     approve it; with --studio it takes over that studio's page
  reject ID --reason TEXT      reject it; the owner reads the reason
  suspend ID --reason TEXT     take an approval back: off the site and in review again; the owner reads
                               the reason, and the time that is left stands still until it is approved
  paid ID                      the money has arrived
  failed ID                    the payment failed
  refund ID                    give the latest payment back and close the listing
  renew ID [--months N]        paid for N months more (1 to 12; 1 if not given); the same renewal within
                               24 hours changes nothing, unless --again is given
  locate ID --latitude=N --longitude=N
                               set its position where the postal code is unknown
  backup FILE [--force]        everything the database holds into one file, while the site runs;
                               --force replaces a file that is there
  restore FILE                 a backup into an empty DATA_DIR, or an empty database at DATABASE_URL
  move-to DATABASE_URL         from the embedded database to an empty one on PostgreSQL; the site then stops

  invite MAIL [--role ROLE]    a link for a new operator or editor, good once, for 24 hours; it is mailed, too
  operators                    who works here: operators and editors, and when they were last here
  sign-out MAIL                end all sessions of an account
  recover MAIL                 a new way in for somebody who lost theirs: removes the second factor, ends all
                               sessions, and prints a link that is good once
  remove MAIL                  nobody signs in with that account any more; what it did is still known

  log                          the latest 50 changes, the newest first
      --subject studio:12      of one thing, or of one kind
      --actor TEXT             by somebody
      --action studio.edit     of one sort
  undo N                       take change N back; what has changed since stays as it is,
      --fields a,b             but for these fields

  person MAIL export           everything that is held under a mail address, as JSON
  person MAIL erase --yes      erase it; says what was deleted, blanked, and kept by law
      --also-live              also where a listing is live: it ends, and its page goes

  studio find TEXT             by name, place, phone or number; hidden ones too
  studio show ID               everything about one studio, and whose word it is
  studio hide ID               visitors no longer find it
  studio unhide ID             they find it again
  studio merge ID OTHER        two pages of one studio: the first stays, the other's address leads there
  remove-sample                take the fictional studios off the site, but for those that somebody has had
                               to do with; says how to undo it

  posts [--state STATE]        all posts, the last changed first; only draft, scheduled, published or unpublished
  post publish SLUG            publish what its draft says
  post unpublish SLUG          take it off the site; its draft stays

  messages [--state STATE]     what visitors wrote, the newest first; only new, read, answered or spam
  message answer ID            answer it by mail; the text comes by standard input
  newsletter                   all issues of the newsletter, and how far they have come
  newsletter pause ID          nothing more of it goes out, until: newsletter resume ID
  newsletter recall ID         within five minutes of its sending: it is a draft again

  aliases                      what visitors call places and class types
  alias add TEXT place|class-type TARGET
                               from now on the words mean the place or the class type
  alias remove TEXT            they don't any more

  --json                       answer as JSON
  --help                       this page

Works beside a running site and without one, on the database that the site uses.
Exit status: 0 done, 1 refused or failed, 2 not understood.
`;
