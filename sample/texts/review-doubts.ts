/** What takes the fifth star away. */
export const quibbles: Readonly<Record<string, readonly string[]>> = {
  any: [
    "Only wish the schedule had a few more evening spots.",
    "The waitlist can be a lottery.",
    "The changing area gets tight when two classes overlap.",
    "The walk home is a bit much on sore legs.",
    "One star off for the booking app, which logs me out every time.",
    "Coat hooks are in short supply in winter.",
    "It gets a little warm by the end.",
    "The music wasn't for me, but that's taste.",
    "Substitutes vary.",
    "I'd like a longer stretch at the end.",
    "Classes fill up fast, so plan ahead.",
    "The entrance is easy to miss.",
    "Levels could be clearer on the schedule.",
    "The bathroom could use a second hook and a brighter bulb.",
    "Holiday weeks get confusing.",
    "A few more props wouldn't hurt.",
  ],
  "no-parking": [
    "Parking is a puzzle, take transit if you can.",
    "Circled for ten minutes looking for a spot.",
  ],
  "no-showers": ["No shower, so mornings before work are tricky."],
  "price-high": ["It's at the upper end of what I can justify."],
  "price-mid": ["A monthly pass at a better rate would be nice."],
  "hot-pilates": ["The heat comes on late for the first class."],
  "reformer-pilates": ["One of the carriages squeaks, you'll know which."],
  "sunday-closed": ["Wish they opened on Sundays."],
};

/** Three stars: neither one thing nor the other. */
export const mixedReviews: Readonly<Record<string, readonly string[]>> = {
  any: [
    "It's fine.",
    "Good teaching, chaotic front desk.",
    "Had one excellent class with {teacher} and one that felt phoned in.",
    "Nice people, but the class was below the level on the label.",
    "Decent workout, though I was left alone for most of it.",
    "The room is beautiful. The hour itself was a bit all over the place.",
    "Mixed feelings.",
    "I like the teachers and dislike the cancellation rules.",
    "Okay for the price, nothing I'd cross town for.",
    "Not bad, not for me.",
    "Started eight minutes late and ended on time, do the math.",
    "I wanted to love it.",
    "Too fast for a class called beginners.",
    "Too slow for a class called advanced.",
    "Lots of talking, less moving than I'd hoped.",
    "Felt like everyone knew each other and I was a guest.",
  ],
  "reformer-pilates": [
    "Reformers are good but two of them need new ropes.",
    "We spent ten minutes changing springs.",
  ],
  "mat-pilates": ["Mats are on the thin side for a bony spine."],
  "hot-pilates": ["Hot room was lukewarm the day I went, next time it was an oven."],
  "barre-pilates": ["The barre class was more cardio than I bargained for."],
  "clinical-pilates": [
    "Competent, but I saw three different people in four visits and told my story three times.",
  ],
  "aerial-pilates": ["Fun, though with a full room we waited for our turn more than once."],
  "hiit-pilates": ["Tough class, not much attention to form once the clock was running."],
};

export const mixedReasons = [
  "The email I sent beforehand was answered four days later.",
  "{teacher} was kind about it when I asked, so I'd give it another go.",
  "It was very full.",
  "The music drowned out the cues where I was.",
  "Might suit people who already know what they are doing.",
  "I think a private hour first would have helped.",
  "Clean and well kept, I'll give them that.",
  "The intro pack runs out faster than you'd think.",
  "My wrist hurt and there was no alternative offered.",
  "Maybe an off day.",
  "The location in {hood} is handy.",
  "I still have four classes on my card, so we'll see.",
  "Teachers change a lot lately.",
  "Would try the morning instead of the evening.",
  "The website says one thing about late arrivals and the desk another.",
] as const;

export const mixedEndings = [
  "Three stars seems fair.",
  "I may go back.",
  "Probably won't renew.",
  "Ask for {teacher} if you go.",
  "Room to improve.",
  "Somewhere between okay and good.",
  "We'll see.",
  "Your mileage may vary.",
  "",
  "",
] as const;

/** One and two stars. */
export const complaints: Readonly<Record<string, readonly string[]>> = {
  any: [
    "Charged the full fee for cancelling eleven hours ahead with a sick kid.",
    "Class was cancelled twenty minutes before it started and I was already there.",
    "Packed room, one teacher, no corrections at all.",
    "I told them about my knee and was given a lunge series anyway.",
    "Nobody said hello, nobody showed me anything, and I'd written that I was new.",
    "My ten-class card expired while I was recovering from surgery and they would not extend it.",
    "The door was locked at two minutes past, with the class in plain view.",
    "The teacher was on the phone for part of the class.",
    "Left three messages, no one called back.",
    "Booked a beginner class, got an advanced one, felt like a fool for an hour.",
    "Refund took six weeks and four emails.",
    "The photo on the site must be from the first day.",
    "Rushed from start to finish, no warm-up, no stretch.",
    "The schedule online was wrong and the answer was a shrug.",
    "Charged twice for the same class.",
    "I was told to push through pain. No.",
    "Music so loud I left with a headache.",
    "The regulars are treated like family and everyone else like furniture.",
    "Membership was sold hard right after class while I was still sweating.",
  ],
  "reformer-pilates": [
    "My carriage stuck on every return and I was told to work with it.",
    "Straps were damp from the class before.",
  ],
  "mat-pilates": ["Mats smelled. Bring your own.", "Eighteen mats in a room for ten."],
  "hot-pilates": ["So hot that two people left, windows shut, no word from the front."],
  "barre-pilates": [
    "Half the class couldn't reach the barre, which is the point of a barre class.",
  ],
  "clinical-pilates": ["Called clinical, but nobody asked about my history until I brought it up."],
  "private-sessions": ["Paid for a private hour and got forty minutes."],
  "no-parking": ["Parking ticket on top of it all."],
  "price-high": [
    "For what they charge I expected more than a playlist.",
    "Overpriced, plain and simple.",
  ],
};

export const complaintMiddles: Readonly<Record<1 | 2, readonly string[]>> = {
  1: [
    "I asked politely and was pointed to the policy on the wall.",
    "No apology.",
    "I wrote to them and never heard back.",
    "I've been to better classes in a church basement, for free.",
    "I left early, for the first time in my life.",
    "My back was worse for a week.",
    "It's a shame, because the space is nice.",
    "They deleted my comment, so here it is again.",
    "I don't usually write these.",
  ],
  2: [
    "{teacher} tried to help, to be fair.",
    "The second time was a little better.",
    "The space itself is nice, hence the second star.",
    "It may have been a bad day, but it was my only day.",
    "Some of the teaching is good when you can get it.",
    "I wanted to like it because it's so close.",
    "Others seemed happy.",
    "The front desk was friendly at least.",
    "I had heard good things, so maybe it has changed.",
  ],
};

export const complaintEndings = [
  "Won't be back.",
  "Look elsewhere in {hood}.",
  "Disappointed.",
  "Save your money.",
  "Not for beginners.",
  "I expected more.",
  "Shame.",
  "Moving on.",
  "Do better.",
  "",
  "",
] as const;

/** One to two stars in a breath. */
export const shortComplaints: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: [
    "Avoid.",
    "Never again.",
    "Rude and rushed.",
    "No one answers. No class. No refund.",
    "not worth it",
  ],
  2: [
    "Meh.",
    "Too crowded.",
    "Overbooked and under-taught.",
    "Expected better.",
    "Cold room, cold welcome.",
  ],
  3: [
    "It's ok.",
    "Average.",
    "Fine, I guess.",
    "Decent but busy.",
    "Hit and miss.",
    "ok for the price",
  ],
};
