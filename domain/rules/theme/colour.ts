type Channels = readonly [hue: number, saturation: number, lightness: number];

const number = String.raw`(\d{1,3}(?:\.\d{1,6})?)`;
const gap = String.raw`(?:\s*,\s*|\s+)`;
const triple = `${number}(?:deg)?${gap}${number}%${gap}${number}%`;
const hslGrammar = new RegExp(String.raw`^(?:${triple}|hsl\(\s*${triple}\s*\))$`, "i");

/** Reads `41 62% 46%`, also with commas or inside `hsl()`, as CSS wants it inside `hsl()`. */
export function findHsl(text: string): string | undefined {
  const found = hslGrammar.exec(text.trim());
  if (found === null) return undefined;
  const numbers = found.slice(1).filter((part) => part !== undefined);
  const [hue = 0, saturation = 0, lightness = 0] = numbers.map(Number);
  if (hue > 360 || saturation > 100 || lightness > 100) return undefined;
  return formatHsl([hue, saturation, lightness]);
}

export function hslToHex(hsl: string): string {
  const bytes = rgb(hsl).map((value) => Math.round(value * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** One decimal is enough for every hex colour to find its way back. */
export function hexToHsl(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const high = Math.max(red, green, blue);
  const low = Math.min(red, green, blue);
  const chroma = high - low;
  const lightness = (high + low) / 2;
  if (chroma === 0) return formatHsl([0, 0, round(lightness * 100, 1)]);
  const sector =
    high === red
      ? (green - blue) / chroma + 6
      : high === green
        ? (blue - red) / chroma + 2
        : (red - green) / chroma + 4;
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  const percents = [saturation * 100, lightness * 100].map((value) => round(value, 1));
  const [saturationPercent = 0, lightnessPercent = 0] = percents;
  return formatHsl([round((sector * 60) % 360, 1), saturationPercent, lightnessPercent]);
}

/** WCAG 2: from 1 (the same) to 21 (black and white). */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The colour, made lighter or darker by as little as it takes to stand out from its grounds. */
export function readableOn(colour: string, grounds: readonly string[], ratio: number): string {
  const [hue, saturation, lightness] = channels(colour);
  const weakest = (candidate: string) =>
    Math.min(...grounds.map((ground) => contrastRatio(candidate, ground)));
  const candidates = Array.from({ length: 101 }, (_, step) => [lightness - step, lightness + step])
    .flat()
    .filter((value) => value >= 0 && value <= 100)
    .map((value) => formatHsl([hue, saturation, value]));
  const extremes = [formatHsl([hue, saturation, 0]), formatHsl([hue, saturation, 100])];
  const best = extremes.sort((one, other) => weakest(other) - weakest(one))[0] ?? colour;
  return candidates.find((candidate) => weakest(candidate) >= ratio) ?? best;
}

export function lighten(colour: string, percent: number): string {
  const [hue, saturation, lightness] = channels(colour);
  return formatHsl([hue, saturation, Math.min(100, lightness + percent)]);
}

function channels(hsl: string): Channels {
  const [hue = 0, saturation = 0, lightness = 0] = hsl.split(" ").map(Number.parseFloat);
  return [hue, saturation, lightness];
}

function formatHsl([hue, saturation, lightness]: Channels): string {
  return `${round(hue, 2)} ${round(saturation, 2)}% ${round(lightness, 2)}%`;
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

function rgb(hsl: string): readonly number[] {
  const [hue, saturation, lightness] = channels(hsl);
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return lightness / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

/** WCAG 2, relative luminance. */
function luminance(hsl: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(hsl).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
