import { mensNames, womensNames } from "./review-authors.ts";

type ReviewVoice = {
  opens: readonly string[];
  notices: readonly string[];
  /** Where the words tell whether a woman or a man is speaking. */
  authors?: readonly string[];
};

/** Who writes, in their own words: how they begin and what only they would notice. */
export const reviewVoices: readonly ReviewVoice[] = [
  // beginners
  {
    opens: [
      "Total beginner here, I could not have told you what a reformer was in spring.",
      "First Pilates class of my life, at 41.",
      "I was sure I'd be the only one who had never done this.",
      "Came in knowing nothing and wearing the wrong socks.",
      "I'd put this off for two years because I was nervous about looking silly.",
    ],
    notices: [
      "{teacher} set everything up for me and checked back without making a show of it.",
      "Nobody looked at anybody.",
      "I got lost twice and was quietly steered back both times.",
      "By the third class I knew my left from my right again, mostly.",
      "They told me which things to ignore for now, which was the best advice of the day.",
      "I laughed out loud at how hard lifting my head turned out to be.",
    ],
  },
  // runners and cyclists
  {
    opens: [
      "Runner, fourteen marathons, hips like a rusty gate.",
      "I came for my IT band.",
      "My running coach sent me here after another calf strain.",
      "Cyclist with a back that hates me from April to October.",
      "Signed up in the off-season to fix my stride.",
    ],
    notices: [
      "Eight weeks later I did my long Sunday loop without thinking about my hip once.",
      "{teacher} watched me walk in and knew which side it was.",
      "Turns out I have been getting by without my glutes for a decade.",
      "My times haven't changed but the day after a long one has.",
      "I found out that I only ever used one leg.",
      "Harder than hill repeats, and I don't say that lightly.",
    ],
  },
  // older people
  {
    opens: [
      "I am seventy-three and have been coming twice a week since the winter.",
      "My daughter bought me ten classes for my birthday and I was not grateful at first.",
      "Retired teacher, two new knees.",
      "At my age one chooses carefully where one lies down on the floor.",
      "The two of us go together, combined age 148.",
    ],
    notices: [
      "I can put on my boots standing up again.",
      "{teacher} never once called me amazing for my age.",
      "Getting up from the floor used to be a project; now it is just getting up.",
      "The bone density nurse asked what I had been doing.",
      "They speak clearly, so I can hear without fiddling with my aids.",
      "I carried the groceries up three flights last week and thought of them.",
    ],
  },
  // postnatal
  {
    authors: womensNames,
    opens: [
      "Five months postpartum and this was the first hour that felt like mine.",
      "Came back after my second with a pretty impressive gap in the middle.",
      "My midwife recommended them.",
      "I did the whole pregnancy here, up to week 38.",
      "Was terrified of planks after my c-section.",
    ],
    notices: [
      "{teacher} asked the right questions before I had to explain anything.",
      "I was given my own version of every exercise and never felt singled out.",
      "I cried a bit in the last stretch and someone just handed me a blanket.",
      "No one said bounce back. Bless them.",
      "I can sneeze without planning for it now.",
      "I nursed in the hallway before class and nobody blinked.",
    ],
  },
  // men
  {
    authors: mensNames,
    opens: [
      "Only guy in the room most weeks and it has never mattered.",
      "My wife dared me.",
      "Six foot four, can't touch my knees let alone toes.",
      "I lift four days a week and figured this would be a rest day.",
      "Beer league hockey, bad groin, worse attitude.",
    ],
    notices: [
      "Anyone who thinks this is stretching should try it.",
      "My legs shook so much that my neighbour laughed, kindly.",
      "{teacher} found the muscle I have been avoiding since high school.",
      "They found me a spot where my legs actually fit.",
      "Haven't pulled anything all season.",
      "I have told the guys about it and two of them now come along.",
    ],
  },
  // rehabilitation
  {
    opens: [
      "Herniated disc at L5-S1, eleven months of not sitting through a film.",
      "I was referred after shoulder surgery.",
      "Long story short: car accident, a year of physio, then this place.",
      "I have scoliosis and have been told to be careful all my life.",
      "Hypermobile, so most classes make me worse.",
    ],
    notices: [
      "{teacher} read my report before I came, all four pages.",
      "We started with breathing and one very small bridge, and built from there.",
      "They say stop before I need to.",
      "Last weekend I drove to Sudbury and back and only stopped for coffee.",
      "It's the first place where I was told what I can do instead of what I can't.",
      "My doctor said to keep doing whatever it is I am doing.",
    ],
  },
  // desk people
  {
    opens: [
      "I sit at a desk nine hours a day and had turned into a shrimp.",
      "Software job, forward head, the usual.",
      "Moved to {hood} last year and this was the first thing I tried.",
      "I needed something between the gym and lying on the floor.",
      "Work from home was wrecking my neck.",
    ],
    notices: [
      "My headaches have gone from weekly to hardly ever.",
      "I now notice when I'm holding my breath in meetings.",
      "{teacher} fixed my monitor height from a description of my neck pain.",
      "Colleagues asked if I had grown.",
      "It is the one hour nobody can reach me.",
      "Two months in, I sit differently without trying.",
    ],
  },
  // nurses and shift workers
  {
    opens: [
      "I'm a nurse on rotating nights, so any studio that fits my schedule gets a star for that alone.",
      "Line cook, twelve hours on my feet.",
      "I teach grade two and my back pays for it.",
      "I drive a city bus, which is basically sitting with stress.",
      "Paramedic here.",
    ],
    notices: [
      "I come in half asleep and leave awake, the good way.",
      "They moved my booking without fuss when work ran over.",
      "My feet hurt less, which I did not expect from lying on my back.",
      "{teacher} noticed I lift everything from the right.",
      "Lifting is easier now that I know where my ribs are.",
      "The quiet is worth the price alone.",
    ],
  },
  // dancers and those who know the work
  {
    opens: [
      "I danced for fifteen years and am picky.",
      "I trained as a teacher myself, so I look at details.",
      "I've done Pilates in four cities now.",
      "After a decade of practice I know when someone is reading from a script.",
      "I've been to most of the studios in {city}.",
    ],
    notices: [
      "The cueing is clean and the sequencing makes sense.",
      "{teacher} sees everything, including the thing you hoped was hidden.",
      "Proper transitions, no dead time fiddling with equipment.",
      "They correct the feet. Hardly anyone corrects the feet.",
      "They respect the order without being precious about it.",
      "{teacher2} taught the best side-lying series I have had in years.",
    ],
  },
  // the reluctant
  {
    opens: [
      "I hate exercise.",
      "I went in a bad mood and wanted to dislike it.",
      "Not a studio person.",
      "My sister dragged me along.",
      "I've quit every gym I ever joined.",
    ],
    notices: [
      "Fourteen months later I'm still going, make of that what you will.",
      "I keep waiting to get bored.",
      "{teacher} has a very dry sense of humour, which got me through the hundreds.",
      "No one told me to smile.",
      "I own three pairs of grip socks now. Who am I.",
      "It turns out I only hate loud exercise.",
    ],
  },
  // students
  {
    opens: [
      "Grad student on a budget.",
      "Came during exam season to get away from my screen.",
      "My roommate and I go on Thursdays.",
      "I used the intro offer and then begged for a student card.",
    ],
    notices: [
      "They gave me the student price without asking for six kinds of proof.",
      "I sleep like a stone on class days.",
      "It's the reason I did not lose it in thesis month.",
      "{teacher} asked how the exam went, a whole week later.",
    ],
  },
];
