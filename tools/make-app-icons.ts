import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { renderAsync } from "@resvg/resvg-js";

const INK = "#1d1916";
const GOLD = "#dcb053";
const SPINE =
  "M12.2 6.4q3.8 2.6 7.6 0M10.4 11q5.2 3 10.2.2M9.4 15.9q6.2 3.2 12 .4M10.8 20.9q6.2 2.8 11.4.2M13.4 25.6q4.6 2 8 .2";

/** As `public/favicon.svg` has it; one that a system cuts to a shape of its own keeps the sign in the middle. */
function iconSvg({ isMaskable }: { isMaskable: boolean }): string {
  const [radius, scale] = isMaskable ? [0, 0.72] : [8, 1];
  const shift = 16 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round"><rect width="32" height="32" rx="${radius}" fill="${INK}"/><path transform="translate(${shift} ${shift}) scale(${scale})" stroke="${GOLD}" stroke-width="2.6" d="${SPINE}"/></svg>`;
}

/** The icons that the manifest names: `npm run make:icons`. */
for (const size of [192, 512]) {
  for (const isMaskable of [false, true]) {
    const name = `icon-${isMaskable ? "maskable-" : ""}${size}.png`;
    const image = await renderAsync(iconSvg({ isMaskable }), {
      fitTo: { mode: "width", value: size },
    });
    writeFileSync(resolve(import.meta.dirname, "../public", name), image.asPng());
    console.log(`public/${name}`);
  }
}
