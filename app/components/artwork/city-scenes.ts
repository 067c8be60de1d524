/** A shape and its tone (`art-…` in the style sheet); `line` and `pale` are strokes, the rest fills. */
type Shape = readonly [tone: "sky" | "sun" | "far" | "land" | "ink" | "line" | "pale", d: string];

export type CityScene = {
  palette: string;
  /** Centre and radius. */
  sun: readonly [x: number, y: number, r: number];
  shapes: readonly Shape[];
};

/** What one would draw of each city on a postcard, 320 by 180. */
export const cityScenes: Readonly<Record<string, CityScene>> = {
  // The tower, the dome and the lake.
  toronto: {
    palette: "art-lake",
    sun: [214, 70, 40],
    shapes: [
      [
        "far",
        "M18 146V98h22v48zM44 146V80h18v66zM66 146v-34h20v34zM90 146V90h16v56zM226 146V92h18v54zM248 146v-36h24v36zM276 146V84h16v62z",
      ],
      ["ink", "M155.5 146l3-88h3l3 88zM150 64q10-9 20 0l-4 7h-12z"],
      ["line", "M160 58V22"],
      ["ink", "M172 146a25 20 0 0 1 50 0z"],
      ["land", "M0 144h320v36H0z"],
      ["pale", "M24 156h70m26 0h90m30 0h40M60 168h50m40 0h110"],
    ],
  },
  // Parliament on its cliff above the river.
  ottawa: {
    palette: "art-slate",
    sun: [92, 62, 34],
    shapes: [
      [
        "ink",
        "M96 122V92l8-16h30l8 16v30zM178 122V92l8-16h30l8 16v30zM136 122v-28h48v28zM151 122V60l4-6 5-28 5 28 4 6v62z",
      ],
      ["sky", "M156 66h8v8h-8z"],
      ["far", "M0 150c44-4 60-30 110-30h100c50 0 66 26 110 30v30H0z"],
      ["land", "M0 148h320v32H0z"],
      ["pale", "M30 158h80m30 0h60m40 0h60M60 169h40m50 0h100"],
    ],
  },
  // The two towers that turn.
  mississauga: {
    palette: "art-plum",
    sun: [226, 74, 44],
    shapes: [
      ["far", "M30 152v-40h26v40zM62 152v-56h18v56zM246 152v-48h20v48zM272 152v-30h24v30z"],
      ["land", "M112 152c-14-36 16-64 4-118q16-8 32 0c14 54-14 82 2 118z"],
      ["ink", "M176 152c16-32-14-52-2-96q15-8 30 0c-12 44 20 62 4 96z"],
      [
        "pale",
        "M116 50h34M119 66h33M118 82h30M115 98h30M112 114h32M112 130h35M173 72h29M173 88h31M178 104h33M181 120h33M181 136h31",
      ],
      ["land", "M0 152h320v28H0z"],
    ],
  },
  // The flower city.
  brampton: {
    palette: "art-honey",
    sun: [84, 64, 38],
    shapes: [
      ["far", "M0 132c60-26 110-26 170-8s100 10 150-8v64H0z"],
      [
        "line",
        "M66 180v-52M112 180v-76M160 180v-60M208 180V92M254 180v-48M112 160q-18-2-20-18M208 150q18-4 20-20M160 166q14-2 16-14",
      ],
      ["ink", "M112 108c-15 0-19-14-15-28l9 8 6-13 6 13 9-8c4 14 0 28-15 28z"],
      [
        "land",
        "M66 132c-14 0-18-13-14-26l8 7 6-12 6 12 8-7c4 13 0 26-14 26zM208 98c-16 0-20-15-16-30l10 8 6-13 6 13 10-8c4 15 0 30-16 30z",
      ],
      ["ink", "M254 136c-13 0-17-12-13-25l8 7 5-11 5 11 8-7c4 13 0 25-13 25z"],
      ["land", "M160 124c-13 0-17-12-13-25l8 7 5-11 5 11 8-7c4 13 0 25-13 25z"],
    ],
  },
  // The escarpment, its falls, and the stacks by the bay.
  hamilton: {
    palette: "art-sage",
    sun: [208, 60, 36],
    shapes: [
      ["far", "M150 150q60-20 170-14v44H150z"],
      ["ink", "M226 148V92h9v56zM244 148V78h9v70zM262 148v-48h9v48zM276 148v-24h26v24z"],
      ["line", "M231 84q6-12 0-20M249 70q6-12 0-20"],
      ["land", "M0 52h126q10 0 11 10l4 30 12 6 4 38 22 12h141v32H0z"],
      [
        "pale",
        "M102 54v98M106 54v92M110 54v100M114 54v94M118 54v98M122 54v92M0 80h64M0 108h84M22 134h60",
      ],
    ],
  },
  // The forest city where the river forks.
  london: {
    palette: "art-sage",
    sun: [160, 66, 38],
    shapes: [
      ["far", "M0 118c50-22 100-8 160-4s110-18 160-6v72H0z"],
      ["land", "M0 134q80-16 160-8t160-2v56H0z"],
      [
        "sky",
        "M146 126c-10 14-66 12-60 30 2 10 30 14 40 24h76c-8-16-46-16-44-28 2-10 34-12 46-27h-10c-8 8-28 14-36 14s-14-6-4-13z",
      ],
      [
        "ink",
        "M40 70a19 24 0 1 1 0 48 19 24 0 1 1 0-48zM262 62a22 27 0 1 1 0 54 22 27 0 1 1 0-54z",
      ],
      [
        "land",
        "M74 86a15 19 0 1 1 0 38 15 19 0 1 1 0-38zM294 90a14 18 0 1 1 0 36 14 18 0 1 1 0-36zM224 92a13 16 0 1 1 0 32 13 16 0 1 1 0-32z",
      ],
      ["line", "M40 90v56M74 104v36M262 88v54M294 106v32M224 106v28"],
    ],
  },
  // Unionville's gables.
  markham: {
    palette: "art-clay",
    sun: [252, 60, 36],
    shapes: [
      ["far", "M16 150v-52l22-24 22 24v52zM238 150V94l24-26 24 26v56z"],
      ["land", "M56 150V88l26-30 26 30v62zM196 150V98l22-24 22 24v52z"],
      ["ink", "M104 150V98l20-22 20 22v52zM144 150V74h52v76zM140 74l8-14h44l8 14z"],
      [
        "sky",
        "M76 92h12v16H76zM118 104h12v14h-12zM154 84h10v16h-10zM176 84h10v16h-10zM154 110h10v16h-10zM163 150v-14h14v14zM212 106h12v14h-12zM76 150v-22h12v22zM118 150v-18h12v18z",
      ],
      ["land", "M0 150h320v30H0z"],
      ["pale", "M20 164h280"],
    ],
  },
  // The coaster and its mountain.
  vaughan: {
    palette: "art-sand",
    sun: [78, 58, 34],
    shapes: [
      ["far", "M150 154l50-84 14 16 20-34 18 30 14-12 54 84z"],
      [
        "line",
        "M-4 144C30 144 36 62 74 62s36 74 72 74 30-44 62-44 28 34 56 34 30-26 60-26M24 132v22M42 92v62M60 68v86M78 62v92M96 76v78M114 112v42M132 132v22M150 136v18M168 126v28M186 104v50M204 92v62M222 94v60M240 108v46M258 124v30M276 124v30M294 112v42M312 102v52",
      ],
      ["land", "M0 154h320v26H0z"],
    ],
  },
  // The clock tower in the park.
  kitchener: {
    palette: "art-honey",
    sun: [102, 66, 38],
    shapes: [
      [
        "far",
        "M40 82a24 28 0 1 1 0 56 24 28 0 1 1 0-56zM84 98a18 22 0 1 1 0 44 18 22 0 1 1 0-44zM266 76a28 32 0 1 1 0 64 28 32 0 1 1 0-64zM224 100a17 20 0 1 1 0 40 17 20 0 1 1 0-40z",
      ],
      ["line", "M40 104v46M84 116v34M266 102v48M224 114v36"],
      ["ink", "M142 152V74h36v78zM136 74l24-34 24 34zM138 152v-10h44v10z"],
      ["sky", "M160 80a11 11 0 1 1 0 22 11 11 0 1 1 0-22zM154 142v-24q6-8 12 0v24z"],
      ["line", "M160 84v7l5 3M160 40V28"],
      ["land", "M0 148q80-8 160 0t160 0v32H0z"],
      ["pale", "M60 164h90m24 0h80"],
    ],
  },
  // The arch over the Humber.
  etobicoke: {
    palette: "art-lake",
    sun: [160, 92, 42],
    shapes: [
      ["far", "M0 130q40-12 90-6v30H0zM230 126q50-12 90-4v30h-90z"],
      [
        "line",
        "M34 142Q160-34 286 142M50 142Q160-8 270 142M74 128V100M96 128V80M118 128V66M140 128V58M160 128V56M180 128V58M202 128V66M224 128V80M246 128V100",
      ],
      ["ink", "M0 126h320v7H0z"],
      ["land", "M0 144h320v36H0z"],
      ["pale", "M30 156h60m40 0h90m30 0h50M80 168h120"],
    ],
  },
  // The observatory on the hill, at night.
  "richmond-hill": {
    palette: "art-slate",
    sun: [74, 56, 26],
    shapes: [
      ["sky", "M86 24a24 24 0 1 1 0 48 24 24 0 1 1 0-48z"],
      ["far", "M0 140q90-36 180-20t140-4v64H0z"],
      ["land", "M0 168q70-36 170-44t150 34v22H0z"],
      ["ink", "M150 96a36 36 0 0 1 72 0zM152 98h68v30h-68z"],
      ["pale", "M200 66l-14 30M180 110h12v18"],
      ["line", "M128 40h.1M160 30h.1M238 44h.1M270 70h.1M292 32h.1M116 72h.1M250 100h.1M30 96h.1"],
    ],
  },
  // The Skyway.
  burlington: {
    palette: "art-honey",
    sun: [234, 62, 38],
    shapes: [
      ["far", "M0 138q70-14 140-6t180-4v52H0z"],
      [
        "line",
        "M-4 128L104 92h112l108 36M104 92q56-56 112 0M122 92V78M141 92V67M160 92V64M179 92V67M198 92V78M40 114v36M72 104v46M104 92v58M216 92v58M248 104v46M280 114v36M104 100h112",
      ],
      ["land", "M0 148h320v32H0z"],
      ["pale", "M40 158h70m40 0h50m40 0h50M90 170h110"],
    ],
  },
  // Sails in the harbour.
  oshawa: {
    palette: "art-slate",
    sun: [88, 70, 40],
    shapes: [
      ["far", "M0 132q90-10 160-4t160-6v58H0z"],
      ["ink", "M158 130V34q44 46 50 96z"],
      ["land", "M150 130V54q-30 40-38 76z"],
      ["ink", "M104 136h112q-8 18-26 18h-60q-18 0-26-18z"],
      ["far", "M262 128V80q22 24 25 48z"],
      ["line", "M154 136V28M248 134h44l-8 8h-28zM258 134V76M34 136V92m-8 0h16m-12 0l4-12 4 12"],
      ["land", "M0 148q20-6 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v32H0z"],
    ],
  },
  // Towers along the ridge, the ravine below.
  "north-york": {
    palette: "art-sand",
    sun: [246, 62, 36],
    shapes: [
      ["far", "M24 154V76h26v78zM86 154V60h22v94zM176 154V70h24v84zM256 154V88h28v66z"],
      ["land", "M50 154V92h30v62zM130 154V44h26v110zM212 154V82h26v72z"],
      ["ink", "M104 154V72h24v82zM158 154V88h22v66zM238 154v-52h22v52z"],
      ["pale", "M138 54v70M147 54v70M59 102v28M69 102v28M220 92v36M229 92v36"],
      ["land", "M0 142q22-12 44-2t46-2 46 2 46-3 46 3 46-3 46 2v41H0z"],
      ["pale", "M30 180q40-26 100-22t190-14"],
    ],
  },
  // The bay, a canoe, pines.
  barrie: {
    palette: "art-sage",
    sun: [166, 78, 42],
    shapes: [
      ["far", "M0 96q60-14 120 22H0zM320 88q-70-8-130 30h130z"],
      ["land", "M0 118h320v62H0z"],
      ["pale", "M112 130h90m-60 12h110M40 156h60m140 0h50"],
      [
        "ink",
        "M24 132l22-62 22 62zM30 104l16-44 16 44zM262 138l22-74 24 74zM268 104l17-50 17 50zM72 132l14-40 14 40z",
      ],
      ["line", "M46 130v14M284 136v14M86 130v10M172 148l18-24"],
      ["ink", "M124 148q40 10 84 0-6 15-20 15h-44q-14 0-20-15z"],
    ],
  },
  // The basilica with its two towers.
  guelph: {
    palette: "art-plum",
    sun: [90, 64, 36],
    shapes: [
      ["far", "M0 142q80-24 160-26t160 22v42H0z"],
      [
        "ink",
        "M124 130V66l5-6 8-30 8 30 5 6v64zM170 130V66l5-6 8-30 8 30 5 6v64zM148 130V84l12-16 12 16v46z",
      ],
      [
        "sky",
        "M160 86a8 8 0 1 1 0 16 8 8 0 1 1 0-16zM133 76h8v18h-8zM179 76h8v18h-8zM155 130v-16q5-7 10 0v16z",
      ],
      ["land", "M0 160q70-30 160-32t160 30v22H0z"],
      ["pale", "M160 132q-6 20-40 46M164 132q14 22 56 46"],
    ],
  },
  // The bluffs above the lake.
  scarborough: {
    palette: "art-sand",
    sun: [76, 70, 38],
    shapes: [
      ["far", "M0 134h320v46H0z"],
      ["land", "M320 180V40l-28 4-12 12-20-6-14 22-22-2-10 26-20 4-8 30-22 14-16 36z"],
      [
        "pale",
        "M306 58l-4 112M286 70l-8 100M262 66l-6 104M240 88l-10 80M218 92l-8 74M196 110l-8 54",
      ],
      ["ink", "M320 40l-28 4-12 12-20-6 4-8 16 2 12-10 28-6z"],
      ["pale", "M16 146h70m24 0h30M40 158h80M10 170h60m24 0h30"],
    ],
  },
  // Vine rows.
  "st-catharines": {
    palette: "art-sage",
    sun: [222, 64, 40],
    shapes: [
      ["far", "M0 100q90-22 170-4t150-6v90H0z"],
      ["land", "M0 112q90-12 170-2t150-2v72H0z"],
      [
        "line",
        "M-30 166Q60 124 128 112M8 190Q96 132 144 112M70 190Q128 136 156 112M136 190Q162 140 166 112M204 190Q192 140 178 112M270 190Q220 134 190 112M330 186Q250 132 204 112M350 156Q270 124 220 112",
      ],
      ["ink", "M52 104V76l20-16 20 16v28zM96 104V84h26v20z"],
      ["sky", "M66 104V88h12v16z"],
    ],
  },
  // City hall's dome by the water.
  kingston: {
    palette: "art-slate",
    sun: [232, 66, 38],
    shapes: [
      ["far", "M0 132q80-8 160-6t160-6v40H0z"],
      [
        "ink",
        "M76 142v-38h168v38zM130 104l30-16 30 16zM138 92V74h44v18zM138 74a22 24 0 0 1 44 0zM155 50V40h10v10zM72 104h176v-5H72z",
      ],
      ["line", "M160 40V28"],
      [
        "pale",
        "M146 78v12M153 78v12M160 78v12M167 78v12M174 78v12M140 108v32M150 108v32M160 108v32M170 108v32M180 108v32M90 116h10M108 116h10M90 130h10M108 130h10M202 116h10M220 116h10M202 130h10M220 130h10",
      ],
      ["land", "M0 142h320v38H0z"],
      ["pale", "M30 154h70m30 0h80m30 0h50M70 167h120"],
    ],
  },
  // The covered bridge.
  waterloo: {
    palette: "art-clay",
    sun: [248, 58, 36],
    shapes: [
      ["far", "M0 116q80-28 160-12t160-10v86H0z"],
      ["land", "M0 130h82v50H0zM238 130h82v50h-82z"],
      ["ink", "M64 134V88h192v46zM54 90l18-24h176l18 24z"],
      [
        "sky",
        "M82 134v-32h24v32zM124 100h12v10h-12zM150 100h12v10h-12zM176 100h12v10h-12zM214 134v-32h24v32z",
      ],
      ["far", "M82 134h156v46H82z"],
      ["line", "M66 134h188"],
      ["pale", "M96 150h50m24 0h54M110 163h90M92 175h40m30 0h60"],
    ],
  },
};
