/** Of our own maps, in both themes; `beyond` is the colour of `public/map/beyond.png`. */
export const mapColours = {
  light: {
    beyond: "rgb(230, 226, 218)",
    water: "hsl(199, 30%, 82%)",
    land: "hsl(40, 30%, 94%)",
    shore: "hsl(199, 22%, 68%)",
    ring: "hsl(34, 20%, 68%)",
    text: "hsl(26, 9%, 30%)",
    halo: "hsl(40, 30%, 96%)",
  },
  dark: {
    beyond: "rgb(28, 27, 26)",
    water: "hsl(204, 20%, 13%)",
    land: "hsl(26, 8%, 18%)",
    shore: "hsl(204, 16%, 30%)",
    ring: "hsl(32, 10%, 38%)",
    text: "hsl(36, 14%, 74%)",
    halo: "hsl(26, 8%, 13%)",
  },
} as const;
